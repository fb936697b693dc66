export const SPANISH = `
  devol|devuelv|mandar de vuelta|enviar de vuelta|retorno|desist|no me gusta|quedarmelo
  reembols|dinero|abono|abonar|reintegr|me pagais de vuelta
  envi|entreg|manda|reparto|llega|llegar|transport|mensajer|traer|traen
  pedido|pedi.|compr|encarg|orden.
  paquete|mi pedido|bulto|envio
  seguimiento|donde esta mi|estado|no ha llegado|no me ha llegado|todavia nada|y nada|sigue sin|localizar|en camino|ha salido
  cuanto tarda|cuando.|cuantos dias|plazo|dura.|duracion|tiempo.|hasta cuando|dia laborable|dias laborables|fecha
  cuanto cuesta|cuesta|coste|precio|tarifa|caro|cuanto vale|cuanto cobr|cobra|portes|€
  gratis|gratuit|sin coste|sin cargo|regalado
  pag|abonar
  tarjeta de credito|visa|mastercard|american express|tarjeta
  paypal|klarna|bizum|transferencia|domicili|forma de pago|formas de pago|efectivo|medios de pago
  plazos|cuota|financ|mensual|pagar mas tarde
  cancel|anul|echarme atras|arrepent|sin querer|me equivoque|cambiado de idea|dar de baja|baja.|desist
  cambi|modific|editar|corregir|anadir|quitar|ajust
  cambiar por|sustitu|reemplaz|otra talla|otro modelo
  danad|rot.|roto|rota|romp|averi|defect|golpe|rayon|rasguno|aplast|torcid|no funciona|estrope
  garantia|cubre|cobertura
  extranjero|internacional|otro pais|otros paises|europa|aduana|fuera de espana
  francia|portugal|alemania|italia|suiza|inglaterra|reino unido|estados unidos|lisboa|andorra
  talla|tamano|medida|mide|mido|pequen|grande|ancho|alto|altura|estatura|cm.
  vale.|bono|tarjeta regalo|tarjetas regalo|tarjeta de regalo|cupon|codigo|canjear
  regal|cumplean|sorpresa|envolver
  descuento|rebaja|oferta|promocion|barato
  contrasena|entrar en|acceso|iniciar sesion|cuenta|clave|usuario|no puedo entrar
  factura|recibo|ticket|hacienda|iva.|nif.
  abr|horario|cerra|cierr|sabado|domingo|lunes|viernes|festivo|fin de semana|finde
  direccion|donde estais|ubicac|calle|como llego|como llegar|encontrar
  tienda|local|sucursal|en persona
  contact|llam|telefono|hablar|atencion|escribir
  correo|email|mail|spam
  boletin|suscri|publicidad|newsletter
  borrar|elimin|mis datos|privacidad|datos personales
  repar|arregl|taller|tecnico|mecanico
  mantenimiento|revision|puesta a punto|inspeccion
  cita|reserv|hueco|hora libre
  prob|prueba|muestra
  rob|hurto|segur|poliza|perd
  nino|nina|hijo|hija|bebe|infantil
  empresa|negocio|compania|oficina|al por mayor|trabajador|nomina
  recog|pasar a por|retirar
  retras|tarde.|esperando|lento
  equivocad|incorrect|no es lo que|otro articulo|error
  falta|faltan|incomplet
  stock|disponib|agotad|existencias|queda
  material|hecho de|composicion|ingredient|contien
  limpi|lav|mancha|cuidado
  repuesto|recambio|accesorio|pieza
  mont|instal|ensambl|lista para
  usad|segunda mano|viej|antigu|reciclar
  bateria|carga.|cargar|autonomia|pila
  actualiz|software|version|aplicacion|app.
  conect|bluetooth|wifi|red.
  manual|instruccion|guia
  peso|pesa|kilo|kg.
  segur|toxic|peligr|dano|malo para
  invierno|frio|hiela|helad|nieve
  trabaj|empleo|vacante|curriculum
  urgent|expres|mas rapido|hoy|manana
  mudan|nueva direccion|vecino|codigo postal
  puntos|fidelidad|socio|miembro
`
