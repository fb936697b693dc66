import type { TalkLanguage } from '../talkLanguage.ts'

export const pt: TalkLanguage = {
  category: 'Conversa informal',
  talks: {
    greeting: {
      answer: 'Olá! Como posso ajudar?',
      phrases:
        'Olá|oi|oie|oii|opa|alô|bom dia|boa tarde|boa noite|bom dia a todos|olá bom dia|oi bom dia|oi boa tarde|e aí|e ai|eai|eae|fala|fala aí|salve|hey|hi|hello|hola|ola|viva|ora viva|ei|tudo bem|tudo bom|oi tudo bem|olá tudo bem|tudo certo|tudo joia|blz|beleza|como vai|como vai você|como você está|como está|como estás|como tem passado|tudo em cima|de boa|saudações|cumprimentos|tem alguém aí|alguém aí|tem alguem|está aí|estás aí|você está aí|prazer|muito prazer|prazer em conhecer|bem-vindo|feliz natal|feliz ano novo|boas|boas tardes|bons dias|prezados|prezados senhores|td bem|tudo bem com você|👋',
    },
    thanks: {
      answer: 'De nada! Posso ajudar em mais alguma coisa?',
      phrases:
        'Obrigado|obrigada|muito obrigado|muito obrigada|obg|obgd|obrigadão|obrigadinho|obrigada por tudo|obrigado pela ajuda|obrigada pela ajuda|mt obrigado|vlw|valeu|valeu mesmo|brigado|brigada|brigadão|agradeço|agradecido|agradecida|agradeço muito|agradeço a ajuda|muito agradecido|fico agradecido|fico grato|fico grata|grato|grata|sou grato|muito grato|gratidão|te agradeço|lhe agradeço|mil obrigados|obrigado de coração|Deus abençoe|Deus te abençoe|você é demais|você é ótimo|vocês são ótimos|vocês são demais|foi de grande ajuda|ajudou muito|me ajudou muito|ajudou bastante|muito útil|foi muito útil|muito gentil|muita gentileza|que gentileza|perfeito|ótimo|excelente|maravilha|maravilhoso|show|show de bola|top|legal|bacana|fixe|brilhante|fantástico|sensacional|parabéns|problema resolvido|resolvido|deu certo|funcionou|já funciona|thx|thanks|merci|bem haja|👍|🙏',
    },
    goodbye: {
      answer: 'Até logo! Escreva-nos de novo quando quiser.',
      phrases:
        'Tchau|tchauzinho|xau|até logo|até mais|até breve|até amanhã|até já|até à próxima|até a próxima|até depois|até|adeus|bye|bye bye|ciao|falou|flw|fui|a gente se vê|nos vemos|vemo-nos|nos falamos|se cuida|cuide-se|fique bem|fique com Deus|tenha um bom dia|tenha uma boa tarde|tenha uma boa noite|um bom dia|bom fim de semana|bom descanso|boa semana|era só isso|é só isso|só isso|isso é tudo|era isso|nada mais|não tenho mais perguntas|sem mais perguntas|não tenho mais dúvidas|terminei|já acabei|tenho que ir|preciso ir|abraço|abraços|um abraço|beijos|bjs|atenciosamente|cumprimentos|boa noite até amanhã|tudo de bom',
    },
    robot: {
      answer: 'Sim, sou um robô. Respondo na hora às perguntas mais comuns, a qualquer momento.',
      phrases:
        'Você é um robô?|é um robô|você é robô|você é um bot|és um robô|és um bot|você é humano|és humano|você é uma pessoa|você é real|você é de verdade|és uma pessoa|você é uma máquina|você é uma IA|você é inteligência artificial|isso é um robô|isto é um robô|isso é um bot|estou falando com um robô|estou falando com uma pessoa|estou falando com um humano|estou a falar com um robô|estou a falar com uma pessoa|falo com um robô|com quem estou falando|com quem falo|com quem eu falo|quem é você|quem és tu|qual é o seu nome|qual seu nome|como você se chama|o que é você|você é o ChatGPT|robô ou humano|humano ou robô|é uma pessoa ou um robô|é gente|🤖',
    },
    insult: {
      answer: 'Lamento não ter conseguido ajudar. Diga-me, por favor, com outras palavras o que precisa.',
      phrases:
        'Você é burro|burro|robô burro|bot burro|você é idiota|idiota|imbecil|estúpido|robô estúpido|você é estúpido|és estúpido|és burro|você é inútil|inútil|robô inútil|bot inútil|não serve para nada|não presta|não serve pra nada|você não entende nada|não entende nada|não percebes nada|que lixo|lixo|bot lixo|merda|que merda|bosta|que bosta|vai à merda|vai se foder|vai tomar no cu|vtnc|vsf|foda-se|fdp|filho da puta|caralho|porra|cala a boca|cale a boca|vai para o inferno|vai pro inferno|desgraçado|otário|babaca|cretino|palhaço|palhaçada|que palhaçada|péssimo|pior bot|pior robô|que porcaria|porcaria|eu te odeio|odeio este robô|ridículo|maldito robô|incompetente|🖕',
    },
    person: {
      answer: 'Claro. Um momento, por favor, estou procurando alguém da nossa equipe.',
      phrases:
        'Quero falar com uma pessoa|humano|atendente|agente|operador|falar com atendente|falar com um atendente|falar com um humano|falar com uma pessoa|falar com alguém|quero falar com um atendente|quero falar com alguém|gostaria de falar com um atendente|gostaria de falar com uma pessoa|posso falar com alguém|preciso falar com um atendente|preciso de um humano|atendente por favor|um atendente por favor|humano por favor|pessoa real|pessoa de verdade|atendimento humano|atendimento|atendimento ao cliente|serviço ao cliente|apoio ao cliente|suporte|suporte humano|suporte técnico|contactar o suporte|chat ao vivo|me transfere para um atendente|transferir para atendente|me passa para um atendente|me conecte com um atendente|falar com o gerente|falar com o responsável|falar com um consultor|assistente humano|não quero robô|não quero falar com robô|não quero falar com um bot|sem robô|chega de robô|me liga|me ligue|podem me ligar|liguem-me|quero que me liguem|tem alguma pessoa aí|tem algum humano aí|colaborador|funcionário|SAC',
    },
  },
  words: {
    around:
      'a|à|todos|todas|pessoal|galera|gente|equipe|equipa|amigo|amiga|amigos|senhor|senhora|senhores|sr|sra|caro|cara|caros|prezado|prezada|moço|moça|querido|querida|e|ok|okay|tá|ta|tá bom|bem|bom|sim|não|por favor|pfv|pf|pra|para|vc|você|vocês|tu|ti|vós|robô|robo|bot|de novo|novamente|então|pois|ah|oh|eh|hoje|também|igualmente|por enquanto|um|uma|o|as|os|de|do|da|meu|minha|muito|com|tudo|aí|ai|mano|parceiro|brother|bro|kk|kkk|rs|haha|tenho uma pergunta|uma pergunta|tenho uma dúvida|uma dúvida|preciso de ajuda|pode me ajudar|podem me ajudar|pode ajudar-me|pode ajudar|me ajuda|me ajude|ajuda por favor|desculpe|desculpa|com licença|aqui|em|que|já|mesmo|só',
    thanking:
      'por|pela|pelo|pelas|pelos|sua|seu|tua|teu|a|o|as|os|ajuda|ajudar|ajudou|ajudado|auxílio|resposta|respostas|responder|informação|informações|info|tempo|paciência|atenção|atendimento|serviço|suporte|apoio|conselho|dica|dicas|rapidez|rápida|rápido|gentileza|simpatia|tudo|muito|muita|mt|mto|tão|mesmo|de|verdade|coração|realmente|sinceramente|sempre|é|foi|está|estou|ficou|claro|entendi|entendido|percebi|perfeito|ótimo|útil|bem|bom|boa|agora|já|funciona|resolvido|problema|dúvida|minha|meu|esclarecer|esclarecimento|explicação|explicar|e|com|era|isso|isto|que eu precisava|precisava|me|te|lhe|vos|eu|sou|são|um|uma|grande|antecipadamente|desde já|antecipado|por ter|ter|todo|toda|compreensão|disponibilidade|solução|resolver|na|no|em|excelente|trabalho|fico|eficiência|agilidade|retorno|força|mais uma vez|uma vez|nós|ajudarem|a todos',
    wishing:
      'eu|me|mim|nós|nos|você|vc|tu|te|lhe|seu|sua|teu|quero|queria|queremos|gostaria|gostava|desejo|desejava|preciso|precisava|necessito|posso|pode|podia|poderia|podem|podemos|prefiro|preferia|solicito|peço|exijo|procuro|tenho que|tenho de|com|a|ao|à|às|de|do|da|dum|duma|para|pra|por|por favor|pfv|pf|favor|um|uma|o|os|as|algum|alguma|já|agora|agora mesmo|imediatamente|urgente|urgentemente|logo|o mais rápido possível|rápido|rapidamente|diretamente|direto|ao vivo|online|real|reais|de verdade|verdadeiro|verdadeira|de carne e osso|carne e osso|física|humana|humano|só|apenas|simplesmente|aqui|aí|há|tem|existe|é|está|ser|possível|como|onde|que|quem|se|sim|não|e|ou|mas|ajuda|ajudar|me ajude|possa|possa me ajudar|que me ajude|atenda|atender|atendido|atendida|outro|outra|mais|disponível|telefone|por telefone|ok|olá|oi|obrigado|obrigada|fazer|faço|meu|minha|problema|pedido|sobre o meu pedido|em português|ter|quer|isso|deixe|deixa|direito|urgência|mesmo|melhor|lá|em|contato|contacto|opção|até|então|falar com|vez|queria que',
    person:
      'humano|humana|humanos|ser humano|atendente|atendentes|agente|agentes|operador|operadora|operadores|representante|assistente humano|assistente|consultor|consultora|funcionário|funcionária|colaborador|colaboradora|empregado|responsável|gerente|supervisor|supervisora|chefe|encarregado|colega|especialista|técnico|vendedor|vendedora|pessoa real|pessoas reais|pessoa de verdade|pessoa física|pessoa humana|gente de verdade|atendimento|atendimento humano|atendimento ao cliente|atendimento pessoal|serviço ao cliente|serviço de atendimento|apoio ao cliente|suporte humano|suporte técnico|suporte ao cliente|chat ao vivo|live chat|ajuda humana|sac|central de atendimento|call center|administrador|moderador|membro da equipe|membro da equipa|telefonista|gestor|comercial',
    someone:
      'alguém|pessoa|pessoas|gente|equipe|equipa|suporte|departamento|vendas|moça|moço|setor|vocês|dono|outra pessoa',
    speak:
      'falar|falo|fale|conversar|conversa|contatar|contactar|contacto|contato|ligar|liga|ligue|liguem|ligação|telefonar|chamar|chama|chame|comunicar|dialogar|teclar|escrever|entrar em contato|entrar em contacto|atendam|atender',
    connect:
      'conectar|conecta|conecte|ligar|transferir|transfere|transfira|transferência|passar|passa|passe|encaminhar|encaminha|encaminhe|direcionar|direcione|direciona|redirecionar|redirecione|colocar|coloca|coloque|mandar|enviar|dar|dê|arrumar|arranja|conseguir|obter|chamar|encontrar|ponha|põe',
    robot:
      'robô|robo|robôs|bot|bots|chatbot|máquina|máquinas|ia|inteligência artificial|computador|programa|chatgpt|assistente virtual|respostas automáticas',
    areYou:
      'você é|vc é|és|é|isso é|isto é|estou falando com|estou a falar com|falo com|o senhor é|um|uma|real|ou|de verdade|verdade|mesmo|são',
    not: 'não|nao|sem|chega de|cansei de|nada de|nunca|nenhum|em vez de|farto de|pare|parar',
  },
}
