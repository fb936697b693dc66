import type { TalkLanguage } from '../talkLanguage.ts'

export const en: TalkLanguage = {
  category: 'Small talk',
  talks: {
    greeting: {
      answer: 'Hello! How can I help you?',
      phrases:
        "Hello|hi|hey|hiya|heya|hey there|hi there|hello there|good morning|good afternoon|good evening|good day|morning|afternoon|evening|greetings|howdy|yo|sup|wassup|what's up|whats up|how are you|how are you doing|how are you today|how's it going|hows it going|how do you do|how are things|hru|how r u|nice to meet you|pleased to meet you|gm|hallo|helo|hi hi|aloha|g'day|gday|ello|anyone there|anybody there|is anyone there|is anybody there|is someone there|are you there|you there|hope you are well|i hope you are well|i hope you are doing well|i hope you're doing well|hope you're well|hope you are doing well|happy new year|merry christmas|good to see you|long time no see|welcome|oi|hola|👋|🙂|😊|😀|😃|😄|😁|🤗|🙋|🖐|✋",
    },
    thanks: {
      answer: 'You are welcome! Is there anything else that I can help you with?',
      phrases:
        "Thank you|thanks|thx|thnx|thanx|thanks a lot|thank you very much|thank you so much|many thanks|thanks so much|thanks a million|thanks a bunch|thanks for your help|thank u|ty|tysm|tyvm|tks|tnx|thnks|thankyou|thank ya|cheers|ta|much appreciated|appreciated|appreciate it|i appreciate it|i appreciate your help|i really appreciate it|i appreciate that|that helped|that was helpful|that helps|this helped|very helpful|so helpful|you're the best|you are the best|you're a star|you are a star|you rock|great help|you've been very helpful|you have been very helpful|you were very helpful|you saved my day|you made my day|life saver|lifesaver|legend|perfect|great|awesome|excellent|brilliant|wonderful|fantastic|amazing|superb|lovely|cool|super|nice one|well done|good job|great job|grateful|i am grateful|i'm grateful|so grateful|very grateful|so kind of you|that's kind of you|how kind|very kind of you|kudos|props|god bless|god bless you|bless you|gracias|merci|danke|much obliged|obliged|that solved it|problem solved|that worked|it works now|solved|got it thanks|🙏|👍|❤|💛|😍|🥰|👌|💯|🎉|💐|😘|💖|💕|👏|🙌",
    },
    goodbye: {
      answer: 'Goodbye! Write to us again at any time.',
      phrases:
        "Goodbye|bye|bye bye|byebye|good bye|see you|see ya|see you later|see you soon|cya|cu|later|laters|take care|have a nice day|have a good day|have a great day|have a good one|have a nice evening|have a good evening|have a nice weekend|have a good weekend|good night|goodnight|gn|night|night night|farewell|so long|ttyl|talk to you later|talk later|catch you later|until next time|that's all|that is all|thats all|that's it|that is all for now|that will be all|nothing else|i'm done|im done|i am done|no more questions|i have no more questions|ciao|cheerio|toodles|peace out|gotta go|i have to go|i'm off|all the best|best wishes|enjoy your day|all good bye",
    },
    robot: {
      answer: 'Yes, I am a robot. I answer common questions at once, at any time of the day.',
      phrases:
        "Are you a robot?|are you a bot|are you human|are you a human|are you a real person|are you real|are you an ai|are you a machine|is this a bot|is this a robot|is this a real person|am i talking to a robot|am i talking to a bot|am i talking to a human|am i talking to a real person|am i speaking to a person|am i chatting with a bot|you are a bot|you're a bot|you are a robot|who are you|what are you|what is your name|what's your name|whats your name|are you chatgpt|are you chat gpt|is this chatgpt|bot or human|human or bot|robot or human|is this an ai|is this automated|are you alive|do you have feelings|who made you|who am i talking to|who am i speaking to|🤖",
    },
    insult: {
      answer: 'I am sorry that I could not help. Please tell me in other words what you need.',
      phrases:
        "You are stupid|you're stupid|stupid bot|stupid robot|stupid|idiot|you idiot|dumb|dumb bot|you are dumb|you are useless|you're useless|useless|useless bot|useless robot|this is useless|you suck|this sucks|bad bot|worst bot|worst bot ever|shut up|fuck you|fuck off|fuck|fck you|wtf|bullshit|what a joke|piece of shit|piece of crap|shit|crap|asshole|moron|you moron|go to hell|screw you|loser|bastard|garbage|trash|rubbish|you are rubbish|you are no help|you don't understand anything|you understand nothing|i hate you|hate this bot|you are annoying|terrible bot|damn bot|🖕|🤬|😡|💩",
    },
    person: {
      answer: 'Of course. One moment please, I am looking for a colleague for you.',
      phrases:
        "I want to talk to a person|human|agent|operator|representative|talk to a human|speak to a human|talk to an agent|speak to an agent|live agent|live chat|real person|human please|agent please|can I speak to someone|can I talk to someone|connect me to an agent|transfer me to an agent|I need a human|I want a human|get me a human|customer service|customer support|customer care|support|helpdesk|help desk|talk to support|contact support|put me through to someone|I want to speak with a manager|let me talk to a real person|someone real please|is there a human|not a bot|no bot|no robot|stop the bot|call me|can someone call me|please call me back|I would like to speak to a member of staff|human agent|chat with a person|speak to a person|escalate|escalate this|hand me over|someone from your team|do you have a human|support agent|real human|talk to sales|speak to sales|i don't want to talk to a bot|i dont want a robot|🧑‍💼|👩‍💼|🙋 agent",
    },
  },
  words: {
    around:
      'there|all|everyone|everybody|team|guys|folks|sir|madam|dear|friend|friends|mate|buddy|bro|dude|man|my|again|and|to|you|u|ya|ok|okay|oh|ah|well|yes|yeah|yep|yup|no|nope|please|pls|plz|support|support team|customer service team|m8|bot|robot|ladies|gentlemen|people|today|everything|now|just|so|very|a|the|folk|pal|hun|love|boss|hope|fine|i am fine|lol|haha|hehe|too|for now|then|customer service|staff|sorry|excuse me|pardon|i have a question|i have a quick question|quick question|i need help|i need some help|i need your help|need help|can you help me|can you help|could you help me|help me please|from|in|here|tomorrow|soon',
    thanking:
      "for|your|the|help|helping|me|much|lot|lots|a|million|bunch|ton|tons|heaps|loads|really|quick|fast|prompt|speedy|swift|kind|kindly|answer|answers|answering|reply|replies|replying|response|support|assistance|assist|assisting|info|information|advice|time|effort|efforts|patience|patient|service|that|this|it|is|was|were|are|very|so|i|i'm|im|i am|have|you've|it's|its|that's|thats|have been|been|be|everything|all|good|great|nice|perfect|awesome|useful|helpful|clear|understood|got|get it|of|with|by|from|sorting|sort|explaining|explanation|explain|solving|solved|fixing|fixed|resolving|resolved|works|worked|working now|again|always|truly|sincerely|heart|bottom|my|advance|indeed|already|what i needed|exactly|needed|just|most|best|do|in|on|at|looking|into|taking|getting back|back|feedback|hand|being|wonderful|amazing|brilliant|fantastic|excellent|super|can't|cant|enough|cannot|thank|thanking|means|we|us|our|bud|means a lot|done|question|problem|issue|out|up|quickly",
    wishing:
      "i|i'd|id|i'm|im|i'll|ill|i've|me|my|we|us|you|u|your|a|an|the|to|with|of|for|from|by|want|wanna|wants|wanted|would|would like|like|wish|need|needs|must|have|has|gotta|got|can|could|may|might|will|shall|should|do|does|please|pls|plz|kindly|now|asap|immediately|urgently|right away|right now|straight away|today|just|only|actually|really|actual|real|live|living|is|are|it|be|there|here|how|where|possible|possibly|to be|able|some|any|one|another|different|proper|in|at|on|as soon as possible|instead|rather|prefer|preferably|not|let|make|if|that|this|who|who can help|who can|help|helps|assist|assistance|quickly|quick|directly|direct|over|through|and|or|so|up|further|looking|trying|try|go|going|ask|asking|request|demand|insist|hello|hey|ok|okay|yes|no|line|service|chat|option|about this|about it|about my problem|about my order|with my order|about my issue|about a problem|myself|time|moment|minute|maybe|simply|am|available|online|actually|qualified|more|senior|higher|get hold|hold|touch|in touch|way|any way|chance|any chance|give|button|able to|possible to|also|thing|stuff|finally|already|still|since|because|don't|dont|do not|understand|can't|cant|cannot|enough|of this|talking to|flesh and blood|back|asap",
    person:
      'human|humans|human being|agent|agents|operator|operators|representative|representatives|rep|reps|advisor|adviser|advisors|consultant|employee|employees|staff member|member of staff|staff|assistant|specialist|expert|manager|supervisor|colleague|colleagues|real person|live person|actual person|physical person|live agent|live support|live chat|customer service|customer support|customer care|customer services|support team|support agent|service agent|support staff|support person|service team|sales person|salesperson|sales team|sales rep|human support|human help|human assistance|technician|hotline|call center|call centre|help desk|helpdesk|admin|administrator|moderator|attendant|clerk|csr|somebody real|someone real|real people|real human|customer rep|crew member',
    someone:
      'someone|somebody|anyone|anybody|person|people|team|support|sales|guy|lady|woman|man|boss|department|billing|owner|human being|tech support|technical support|folks|company',
    speak:
      'talk|talking|speak|speaking|chat|chatting|call|calling|phone|ring|conversation|converse|discuss|communicate|contact|contacting|reach|message|write to|talk with|a word|a chat|call back|callback|phone call|hear from',
    connect:
      'connect|connecting|connected|transfer|transferring|transferred|forward|forwarded|redirect|redirected|put|put me through|switch|pass|hand|hand over|handover|get|bring|find|send|escalate|link|patch|route|hook|fetch|join|take over|summon|give me',
    robot:
      'robot|robots|bot|bots|chatbot|chatbots|machine|ai|computer|automated|automatic answers|virtual assistant|automation|chatgpt|algorithm|program|script',
    areYou:
      "are you|are u|r u|r you|is this|are you actually|are you really|am i talking to|am i talking with|am i speaking to|am i speaking with|am i chatting with|you are|you're|youre|is it|is that|is there|so you are|a|an|just|real|or|is|you",
    not: "no|not|don't|dont|do not|stop|without|instead of|rather than|enough of|sick of|tired of|hate|never|skip|leave|rid of|no more|fed up with|isn't|won't",
  },
}
