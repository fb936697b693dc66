export const PORTUGUESE = `
  devol|de volta.|retornar|enviar de volta|desist|nao gostei|nao gosto|nao quero mais|nao serviu|nao serve|nao me serve|arrepend
  reembols|dinheiro|estorn|ressarc|restitui|credito na conta|nao me devolv
  envi|entreg|frete|manda.|mandam|chega.|chegar|chegam|chegou|chegue|remessa|transport|correio|expedi|despach|motoboy|vem quando
  pedido|pedi.|encomend|ordem.|compra|comprei|compro.|comprou
  pacote|meu pedido|minha encomenda|minha compra|volume.|embrulho|remessa
  rastre|rastrei|onde esta o meu|onde esta a minha|onde esta meu|onde esta minha|cade.|nao chegou|nao recebi|ainda nada|ate agora nada|estado da|status|localizar|a caminho|ja saiu|seguir a minha|acompanhar
  quanto tempo|quanto demora|demora.|demoram|quando.|quantos dias|prazo|duracao|dura.|ate quando|dia util|dias uteis|tempo.
  quanto custa|custa.|custam|custo|preco|tarifa|taxa|caro.|cara.|quanto e.|quanto fica|quanto sai|quanto pago|cobra|valor|portes|frete|€|r$
  gratis|gratuit|de graca|sem custo|sem taxa|nao paga
  pagar|pagamento|pago.|paga.|pague|pagam.
  cartao de credito|cartao de debito|cartao|cartoes|visa.|mastercard|american express|multibanco
  paypal|klarna|mb way|mbway|pix.|boleto|transferencia|debito direto|forma de pagamento|formas de pagamento|meios de pagamento|meio de pagamento|em dinheiro|a vista
  parcel|prestac|financi|mensal|dividir em|sem juros|em quantas vezes
  cancel|anul|desist|arrepend|voltar atras|sem querer|por engano|engano|enganei|mudei de ideia|mudar de ideia
  mud|alter|modific|edit|corrig|acrescent|adicion|tirar|ajust|atualizar
  troca|troco|trocar por|substitu|outro tamanho|outro modelo|outra cor
  danific|quebr|partid|estrag|avari|defeit|arranh|amass|rasg|rachad|nao funciona|nao liga|parou de|torto|torta.|com problema|riscad
  garantia|cobre.|cobrem|cobertura
  exterior|estrangeiro|internacional|outro pais|outros paises|europa|alfandega|fora do pais|fora de portugal|fora do brasil
  espanha|franca.|alemanha|italia|suica|inglaterra|reino unido|estados unidos|acores|angola|mocambique
  tamanho|medida|mede.|meco|pequen|grande|largura|altura|comprimento|cm.|apertad|numeracao
  vale-presente|vale presente|cartao presente|cartao-presente|cartao oferta|cheque-prenda|cheque prenda|cupom|cupao|cupons|voucher|codigo|resgat|vale compra|vale-compra
  presente|prenda|aniversari|surpresa|embrulh
  descont|promoc|saldos|liquidac|barat|oferta.|ofertas
  senha|palavra-passe|palavra passe|password|login|logar|entrar na|entrar no|acess|minha conta|iniciar sessao|usuario|utilizador
  fatura|factura|nota fiscal|recibo|nif.|cnpj|iva.|cupom fiscal
  abert|abre|abrem|horario|fecha|que horas|funcionamento|sabado|domingo|segunda-feira|feriado|fim de semana
  endereco|morada|onde fica|onde ficam|onde voces|onde estao|localiz|rua.|como chego|como chegar|encontro voces
  loja|lojas|filial|presencial|showroom|ponto fisico
  contat|contact|ligar|ligo|telefone|telefonar|whatsapp|falar|atendimento|atendente|escrever|suporte|sac.
  correio eletronico|e-mail|email|mail.|spam|caixa de entrada
  newsletter|subscri|inscri|publicidade|propaganda
  apagar|exclu|elimin|encerrar a conta|encerrar minha|meus dados|dados pessoais|privacidade|lgpd|rgpd
  repar|consert|arranj|oficina|tecnico|assistencia
  manutenc|revisao|inspec
  marcar|marcac|agend|reserv|hora livre
  experiment|prova.|provar|testar|teste|amostra|demonstrac
  roub|furt|segur|apolice|perdi.
  crianca|filho|filha|bebe.|bebes|infantil|menino|menina
  empresa|empresari|companhia|atacado|grosso|revend|corporativ|pessoa juridica
  retir|levant|buscar|recolh|apanhar
  demorad|a espera|esperando|lento|atraso|atrasad|atrasou
  errad|trocad|engan|nao e o que|nao foi o que|outro produto|outro artigo
  falta.|faltam|faltando|faltou|em falta|incomplet|nao veio
  estoque|stock|disponi|esgotad|tem em loja|acabou
  material|feito de|feita de|composic|ingredient|contem|contenh|tecido
  limp|lavar|lava.|lavag|mancha|cuidar|cuidados
  peca.|pecas|sobressel|reposic|acessori
  mont|instal
  usad|segunda mao|velh|antig|recicl|descart
  bateria|carreg|pilha|autonomia
  atualiz|actualiz|software|versao|aplicativo|app.|aplicac
  conect|conex|ligar ao|emparelh|parear|bluetooth|wifi|wi-fi|rede.
  manual|instruc|guia.|como usar|como usa
  peso.|pesa.|pesam|quilo|kg.|kilo
  segur|toxic|perig|veneno|faz mal
  inverno|frio.|gelo|neve
  emprego|vagas|trabalhar|curriculo|candidat|recrut|contratando
  urgent|expresso|mais rapido|rapido|hoje|amanha
  mudei de casa|nova morada|novo endereco|vizinh|codigo postal|cep.|morada de|endereco de
  pontos.|fidel|bonus|socio|membro|cashback
`
