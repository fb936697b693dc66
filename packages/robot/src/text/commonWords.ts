/**
 * Words that nearly every question of a language contains. The counts of a small knowledge base do not show that they
 * say little. With accents, in lower case.
 */
export const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'a an the i you he she it we they me my your our their is are was were be been am do does did can could will would shall should may of to in on at for from by with and or if have has had this that there please so as any some what who how get want need like just still one it its id im ive sell offer',
  de: 'der die das den dem des ein eine einen einem einer ich du er sie es wir ihr mich mir mein meine meinen meiner meinem sie ihre ihr ist sind war bin sein habe hat haben kann können könnte wird werden soll zu in im an am auf für von vom mit und oder wenn dass bitte so was wer wie man mal zum zur habt seid könnt gibt es euch euer eure eurem euren dein deine dir dich möchte will muss müssen welche welcher welches nur noch doch eigentlich bei nach auch bekommt bietet verkauft macht',
  fr: 'le la les l un une des du de d je j tu il elle on nous vous ils me m mon ma mes votre vos est sont suis être ai a ont avoir peut peux puis pouvez à au aux en dans sur pour par avec et ou si que qu qui ce cette ces s il te plaît quoi quel quelle est-ce comment c ne y',
  es: 'el la los las un una unos unas yo tú usted él ella nosotros me mi mis su sus tu es son soy está están ser he ha han puedo puede pueden puedes de del a al en por para con y o si que qué quién cómo lo le se este esta eso hay favor hacer',
  pt: 'o a os as um uma eu tu você ele ela nós me meu minha meus minhas seu sua é são sou está estão ser tenho tem posso pode podem de do da dos das em no na nos nas por para com e ou se que quem como isso este esta há favor fazer',
  nl: 'de het een ik jij je u hij zij ze wij we me mij mijn uw is zijn ben was heb heeft hebben kan kunt kunnen zal zou moet van in op aan voor met bij en of als dat dit die er te naar wat wie hoe alsjeblieft',
  ru: 'я ты вы он она оно мы они мне меня мой моя моё мои ваш в во на с со к ко у о об от до из за по для и или а но если что это этот эта как кто ли бы не есть был быть могу можно может пожалуйста',
  pl: 'ja ty pan pani on ona my mi mnie mój moja moje w we na z ze do od o u za po dla i lub a ale jeśli czy co to ten ta jak kto się nie jest są być mogę można może proszę',
  tr: 've veya bir bu şu o ben sen siz biz bana benim mı mi mu mü için ile de da ki ne nasıl var olan lütfen kadar',
  ar: 'في من على إلى الى عن مع هل ما ماذا كيف هو هي انا أنا أنت لي هذا هذه ذلك التي الذي أن ان إن أو و لا قد كان يمكن يمكنني من فضلك',
  fa: 'و در به از که را با برای این آن یک من تو شما ما می است هست چه چی چطور چگونه آیا تا یا هم لطفا',
  vi: 'tôi mình bạn của là có không và hay hoặc cho với ở tại để thì mà được này đó một các những nào gì làm sao như thế xin vui lòng',
  ms: 'saya awak anda kami kita yang di ke dari untuk dan atau dengan ini itu adalah ialah ada boleh bolehkah apa apakah siapa bagaimana tolong sila nak',
  fil: 'ang ng sa mga na ay ko mo ako ikaw ka po ba ito iyan iyon at o kung para may mayroon ano sino paano paki si ni',
  bn: 'আমি আমার আমাকে আপনি আপনার তুমি এই এটা ওই কি কী কে কিভাবে কীভাবে এবং ও বা যদি জন্য থেকে একটি একটা হয় আছে করতে পারি দয়া করে',
  zu: 'ngi nga ku kwa na ne no noma uma lo le la ukuthi ngicela yini ubani kanjani mina wena wami yami lami zami',
}
