import type { TalkLanguage } from '../talkLanguage.ts'

export const es: TalkLanguage = {
  category: 'Frases de cortesía',
  talks: {
    greeting: {
      answer: '¡Hola! ¿En qué puedo ayudarle?',
      phrases:
        'Hola|buenos días|buenas tardes|buenas noches|buenas|buen día|muy buenas|muy buenos días|hola qué tal|qué tal|que tal|hola buenas|hola buenos días|hola buenas tardes|holi|holis|ola|hey|hi|hello|ey|epa|qué onda|que onda|qué hubo|quiubo|qué pasa|cómo estás|cómo está|cómo están|como estas|cómo te va|cómo le va|cómo va|qué hay|todo bien|saludos|un saludo|saludos cordiales|aló|alo|bueno|oiga|oye|hay alguien|hay alguien ahí|alguien ahí|estás ahí|está ahí|están ahí|mucho gusto|encantado|encantada|un placer|bienvenido|feliz año nuevo|feliz navidad|estimados|estimados señores|hola a todos|hola equipo|wenas|buenass|buen dia|👋',
    },
    thanks: {
      answer: '¡De nada! ¿Puedo ayudarle en algo más?',
      phrases:
        'Gracias|muchas gracias|muchísimas gracias|mil gracias|un millón de gracias|gracias por todo|gracias por su ayuda|gracias por tu ayuda|gracias por la ayuda|gracias a ti|gracias a usted|grax|grcs|graciass|gracias totales|infinitas gracias|te lo agradezco|se lo agradezco|le agradezco|te agradezco|les agradezco|os lo agradezco|agradecido|agradecida|muy agradecido|muy agradecida|estoy muy agradecido|muy amable|es muy amable|qué amable|muy amables|eres muy amable|eres un sol|eres el mejor|eres la mejor|son los mejores|perfecto|genial|excelente|estupendo|fantástico|maravilloso|buenísimo|súper|super|bárbaro|chévere|de lujo|muy bien|listo gracias|ok gracias|vale gracias|me ayudó mucho|me has ayudado mucho|me ha ayudado mucho|fue de mucha ayuda|fue de gran ayuda|muy útil|me sirvió|me sirvió mucho|problema resuelto|ya funciona|ya está resuelto|solucionado|resuelto|Dios te bendiga|Dios le bendiga|bendiciones|thx|thanks|ty|bien hecho|buen trabajo|gran trabajo|👍|🙏',
    },
    goodbye: {
      answer: '¡Hasta luego! Puede escribirnos de nuevo cuando quiera.',
      phrases:
        'Adiós|hasta luego|hasta pronto|hasta mañana|hasta la vista|hasta la próxima|nos vemos|nos vemos luego|chao|chau|bye|bye bye|ciao|cuídate|cuídese|que tenga buen día|que tengas buen día|que tenga un buen día|que tengas un buen día|que le vaya bien|que te vaya bien|que pase buen día|que descanse|buen fin de semana|feliz día|feliz tarde|feliz noche|buenas noches|eso es todo|es todo|sería todo|eso sería todo|nada más|no tengo más preguntas|ya no tengo preguntas|ya terminé|me despido|me voy|tengo que irme|hablamos luego|hablamos|te veo luego|un abrazo|abrazos|besos|saludos cordiales|atentamente|adiosito|chaíto|hasta otra|agur|que esté bien|que estés bien|hasta siempre',
    },
    robot: {
      answer: 'Sí, soy un robot. Respondo al momento a las preguntas frecuentes, a cualquier hora.',
      phrases:
        '¿Eres un robot?|es usted un robot|eres un bot|es un bot|eres humano|eres humana|es usted humano|eres una persona|eres una persona real|es usted una persona|eres real|eres de verdad|eres una máquina|eres una IA|eres inteligencia artificial|es esto un bot|esto es un bot|esto es un robot|estoy hablando con un robot|estoy hablando con un bot|estoy hablando con una persona|hablo con un robot|hablo con una persona|hablo con un humano|hablo con una máquina|con quién hablo|con quien hablo|quién eres|quién es usted|cómo te llamas|cuál es tu nombre|qué eres|eres ChatGPT|robot o persona|robot o humano|humano o robot|eres un humano o un robot|tú eres un robot|acaso eres un robot|🤖',
    },
    insult: {
      answer: 'Siento no haber podido ayudarle. Dígame con otras palabras lo que necesita, por favor.',
      phrases:
        'Eres tonto|eres estúpido|estúpido|bot estúpido|robot estúpido|idiota|eres un idiota|imbécil|tonto|bot tonto|eres inútil|inútil|bot inútil|robot inútil|no sirves|no sirves para nada|no sirve para nada|no entiendes nada|no entiende nada|eres una basura|basura|qué basura|mierda|vete a la mierda|una mierda|esto es una mierda|cállate|cierra la boca|vete al diablo|vete al infierno|púdrete|chinga tu madre|no mames|pendejo|cabrón|gilipollas|hijo de puta|hdp|puta|puto|joder|coño|maldito bot|maldito robot|eres pésimo|pésimo|pésimo bot|malísimo|eres lo peor|qué asco|asco de bot|te odio|odio este bot|boludo|pelotudo|huevón|qué porquería|porquería|🖕',
    },
    person: {
      answer: 'Por supuesto. Un momento, busco a una persona de nuestro equipo para usted.',
      phrases:
        'Quiero hablar con una persona|humano|agente|asesor|operador|operadora|representante|ejecutivo|hablar con un humano|hablar con un agente|hablar con una persona|hablar con alguien|hablar con un asesor|quiero hablar con un agente|quiero hablar con alguien|quisiera hablar con un asesor|me gustaría hablar con una persona|puedo hablar con alguien|puedo hablar con una persona|necesito hablar con un humano|necesito un agente|necesito ayuda humana|un agente por favor|una persona por favor|persona real|un humano por favor|comuníqueme con un asesor|páseme con un agente|pásame con una persona|conécteme con un agente|transfiérame a un agente|transferir a un agente|atención al cliente|servicio al cliente|soporte|soporte técnico|contactar con soporte|chat en vivo|agente en vivo|asesor humano|atención humana|atención personalizada|no quiero un robot|no quiero hablar con un robot|no un bot|nada de robots|llámame|llámenme|me pueden llamar|que me llamen|quiero que me llamen|hay algún humano|hay una persona real|un encargado|hablar con el encargado|hablar con el gerente|derívame con un agente|persona de verdad',
    },
  },
  words: {
    around:
      'a|todos|todas|equipo|amigo|amiga|amigos|señor|señora|señores|señorita|sr|sra|estimado|estimada|estimados|querido|querida|queridos|y|ok|okay|vale|bueno|bien|sí|si|no|dale|listo|por favor|porfa|porfavor|xfa|bot|robot|de nuevo|otra vez|nuevamente|gente|chicos|chicas|tío|hermano|bro|amor|mi|muy|para|ti|usted|ustedes|tú|vosotros|entonces|pues|ah|oh|eh|hoy|igualmente|también|por ahora|por todo|les|os|le|te|un|una|el|la|del|de|en|tengo una pregunta|una pregunta|una consulta|tengo una duda|tengo una consulta|necesito ayuda|me puede ayudar|me puedes ayudar|puede ayudarme|puedes ayudarme|me ayudas|ayuda por favor|disculpe|disculpa|perdón|jaja|jajaja|ja|que|bonito|lindo|desde|aquí',
    thanking:
      'por|su|tu|la|el|los|las|lo|ayuda|ayudar|ayudarme|ayudado|ayudó|respuesta|respuestas|responder|responderme|contestar|información|info|tiempo|paciencia|atención|servicio|soporte|apoyo|consejo|consejos|rapidez|rápida|rápido|pronta|amabilidad|gentileza|todo|mucho|muchas|muchísimo|tan|muy|de|verdad|corazón|nuevo|antemano|de antemano|anticipadas|realmente|sinceramente|siempre|es|fue|ha|sido|has|me|te|le|les|os|nos|ya|está|quedó|claro|entendido|entiendo|comprendido|perfecto|genial|amable|amables|útil|bien|bueno|buena|buen|ahora|funciona|resuelto|problema|duda|mi|aclarar|aclararme|explicación|explicar|explicarme|y|con|era|lo que necesitaba|necesitaba|justo|estoy|soy|son|eres|un|una|gesto|gran|solucionar|solucionarlo|haber|haberme|que|a|ustedes|usted|vuestra|por todo|resolver|en serio|gesti\u00f3n|colaboración|dedicación|trabajo|excelente|aclaración|eso|esto|así|tomarse|tomarte',
    wishing:
      'yo|me|mi|nos|usted|tú|te|le|su|sus|tu|quiero|quisiera|quería|querría|deseo|desearía|gustaría|gustaria|necesito|necesitaría|necesitamos|preciso|puedo|podría|podrían|puede|pueden|puedes|podrías|podemos|debo|tengo que|prefiero|preferiría|solicito|pido|exijo|busco|ocupo|con|a|al|de|del|para|por|por favor|porfavor|porfa|xfa|un|una|uno|el|la|los|las|lo|algún|alguna|ya|ahora|ahora mismo|inmediatamente|urgente|urgentemente|de inmediato|cuanto antes|lo antes posible|pronto|rápido|directamente|directo|en|vivo|en vivo|en línea|real|reales|de verdad|verdadera|verdadero|de carne y hueso|carne y hueso|física|humana|humano|mejor|solo|sólo|solamente|simplemente|aquí|ahí|hay|es|está|ser|sea|posible|cómo|como|dónde|que|qué|quien|quién|si|sí|no|y|o|favor|ayuda|ayudar|ayudarme|ayude|me ayude|pueda|pueda ayudarme|que me ayude|que me atienda|atienda|atender|atendido|atendida|otro|otra|más|alguien más|disponible|teléfono|por teléfono|ok|hola|gracias|hacer|favor|mis|problema|mi problema|mi pedido|sobre mi pedido|de mi pedido|tener|tienen|existe|manera|forma|urge|mande|dejen|deja|déjame|directa|español|castellano|quiere|esto|eso',
    person:
      'humano|humana|humanos|ser humano|agente|agentes|asesor|asesora|asesores|operador|operadora|operadores|representante|representantes|ejecutivo|ejecutiva|empleado|empleada|empleados|trabajador|encargado|encargada|gerente|supervisor|supervisora|jefe|jefa|responsable|colega|compañero|especialista|experto|técnico|consultor|vendedor|vendedora|comercial|persona real|personas reales|persona de verdad|persona física|persona humana|gente real|atención al cliente|atencion a clientes|servicio al cliente|servicio de atención|soporte humano|soporte técnico|soporte al cliente|chat en vivo|live chat|agente en vivo|asistente humano|atención humana|ayuda humana|atención personalizada|atención personal|telefonista|teleoperador|teleoperadora|administrador|moderador|personal|call center|miembro del equipo|funcionario|atendente|recepcionista|gestor',
    someone:
      'alguien|persona|personas|gente|equipo|soporte|alguno|alguna persona|departamento|ventas|ustedes|otra persona|señorita|señor|chico|chica|dueño',
    speak:
      'hablar|hable|hablo|hablarle|charlar|platicar|conversar|conversación|comunicar|comunicarme|comunicación|contactar|contactarme|contacto|contacten|llamar|llame|llamen|llamada|llámame|llámenme|llamarme|telefonear|chatear|dialogar|escribir|atender|atienda|hablarme|devuelvan la llamada|dirigirme',
    connect:
      'conectar|conecta|conecten|conéctame|conécteme|conectarme|pasar|pasa|pase|pásame|páseme|pasarme|pásenme|comunica|comunique|comuníqueme|comunícame|transferir|transfiere|transfiera|transfiérame|transfiéreme|transferirme|derivar|derivarme|derívame|deriva|derive|poner|póngame|ponme|enlazar|dirigir|redirigir|redirija|dar|dame|deme|mandar|enviar|remitir|obtener|encontrar|pónganme|comuniquen',
    robot:
      'robot|robots|bot|bots|chatbot|chatbots|máquina|máquinas|ia|inteligencia artificial|computadora|ordenador|programa|chatgpt|contestadora|asistente virtual|respuestas automáticas',
    areYou:
      'eres|es|es usted|esto es|hablo con|estoy hablando con|tú eres|usted es|acaso eres|es esto|un|una|real|o|de verdad|verdad|realmente|son|aquí|con',
    not: 'no|sin|nada de|basta de|harto de|harta de|nunca|ningún|ninguna|en vez de|en lugar de|deja|para',
  },
}
