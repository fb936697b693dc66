import type { TalkLanguage } from '../talkLanguage.ts'

export const tr: TalkLanguage = {
  category: 'Sohbet',
  talks: {
    greeting: {
      answer: 'Merhaba! Size nasıl yardımcı olabilirim?',
      phrases:
        'Merhaba|merhabalar|selam|selamlar|slm|mrb|mrhb|mrhba|meraba|selamün aleyküm|selamun aleykum|selamın aleyküm|sa|s.a|as|aleyküm selam|günaydın|gunaydin|iyi günler|iyi akşamlar|iyi sabahlar|tünaydın|iyi geceler|hayırlı günler|hayırlı sabahlar|hayırlı akşamlar|hayırlı işler|kolay gelsin|iyi çalışmalar|hey|hi|hello|alo|hoş geldiniz|hoş bulduk|nasılsın|nasılsınız|naber|nbr|napıyorsun|ne haber|ne var ne yok|nasıl gidiyor|nasıl gidiyo|iyi misiniz|iyi misin|keyifler nasıl|orada mısınız|orda mısınız|orada mısın|kimse var mı|orada kimse var mı|burada kimse var mı|biri var mı|memnun oldum|tanıştığıma memnun oldum|herkese merhaba|sayın yetkili|cümleten merhaba|mutlu yıllar|iyi bayramlar|bayramınız kutlu olsun|saygılar|👋',
    },
    thanks: {
      answer: 'Rica ederim! Başka bir konuda yardımcı olabilir miyim?',
      phrases:
        'Teşekkürler|teşekkür ederim|tesekkurler|tesekkur ederim|çok teşekkürler|çok teşekkür ederim|teşekkür ederiz|çok teşekkür ederiz|teşekkür|tşk|tşkler|tsk|tskler|tşkrlr|tşkr ederim|tşk ederim|sağ ol|sağ olun|sağol|sağolun|çok sağ ol|çok sağ olun|saol|saolun|eyvallah|eyv|eyw|mersi|merci|minnettarım|size minnettarım|müteşekkirim|şükranlarımı sunarım|Allah razı olsun|Allah sizden razı olsun|elinize sağlık|ellerinize sağlık|emeğinize sağlık|yardımınız için teşekkürler|yardım için teşekkürler|ilginiz için teşekkürler|bilgi için teşekkürler|var olun|varol|var ol|iyi ki varsınız|çok naziksiniz|çok yardımcı oldunuz|çok yardımcı oldun|yardımcı oldunuz|çok işime yaradı|işime yaradı|çok faydalı oldu|harika|harikasınız|harikasın|süper|süpersiniz|mükemmel|mükemmelsiniz|müthiş|çok iyi|çok güzel|aferin|bravo|helal olsun|adamsın|kralsın|en iyisisiniz|takdir ediyorum|sorun çözüldü|çözüldü|oldu teşekkürler|tamamdır teşekkürler|thx|thanks|👍|🙏',
    },
    goodbye: {
      answer: 'Hoşça kalın! Bize istediğiniz zaman tekrar yazabilirsiniz.',
      phrases:
        'Hoşça kalın|hoşça kal|hoşçakal|hoşçakalın|güle güle|görüşürüz|görüşmek üzere|sonra görüşürüz|yakında görüşürüz|yarın görüşürüz|bay|bay bay|baybay|bye|bye bye|by|bb|çav|elveda|iyi günler|iyi akşamlar|iyi geceler|iyi günler dilerim|iyi akşamlar dilerim|iyi hafta sonları|iyi tatiller|iyi çalışmalar|kolay gelsin|kendine iyi bak|kendinize iyi bakın|Allaha emanet ol|Allaha emanet olun|Allaha ısmarladık|allahaısmarladık|esen kalın|esenlikle kalın|sağlıcakla kalın|hadi görüşürüz|hadi ben kaçtım|kaçtım|gitmem lazım|hepsi bu|hepsi bu kadar|bu kadar|başka sorum yok|sorum kalmadı|başka bir şey yok|başka isteğim yok|saygılarımla|selametle|öptüm|mutlu günler|tatlı rüyalar|haydi eyvallah',
    },
    robot: {
      answer: 'Evet, ben bir robotum. Sık sorulan soruları günün her saatinde hemen yanıtlarım.',
      phrases:
        'Robot musun?|robot musunuz|sen robot musun|siz robot musunuz|bot musun|bot musunuz|sen bir bot musun|insan mısın|insan mısınız|sen insan mısın|gerçek misin|gerçek biri misin|gerçek insan mısın|yapay zeka mısın|makine misin|bu bir bot mu|bu robot mu|bu bir robot mu|robotla mı konuşuyorum|bir robotla mı konuşuyorum|botla mı konuşuyorum|insanla mı konuşuyorum|gerçek biriyle mi konuşuyorum|gerçek bir insanla mı konuşuyorum|kiminle konuşuyorum|kimle konuşuyorum|kiminle görüşüyorum|sen kimsin|kimsin|siz kimsiniz|adın ne|adınız ne|ismin ne|nesin sen|ChatGPT misin|robot mu insan mı|insan mı robot mu|bot mu insan mı|canlı mısın|otomatik mesaj mı bu|🤖',
    },
    insult: {
      answer: 'Yardımcı olamadığım için üzgünüm. Lütfen neye ihtiyacınız olduğunu başka sözcüklerle anlatın.',
      phrases:
        'Aptalsın|aptal|aptal bot|aptal robot|salak|salaksın|salak bot|salak robot|gerizekalı|geri zekalı|gerizekalısın|mal|malsın|mal bot|ahmak|budala|beyinsiz|dangalak|işe yaramazsın|işe yaramaz|işe yaramıyorsun|hiçbir işe yaramıyorsun|bir işe yaramıyorsun|hiçbir şey anlamıyorsun|bir şey anlamıyorsun|anlamıyorsun|saçmalık|saçma|saçmalama|bu ne saçmalık|rezalet|rezil|berbat|berbatsın|berbat bot|en kötü bot|kötü bot|çöp|çöpsün|bok|bok gibi|siktir|siktir git|s.g|sg|amk|aq|mk|orospu çocuğu|piç|şerefsiz|pislik|kapa çeneni|sus|kes sesini|defol|defol git|cehenneme git|nefret ediyorum|senden nefret ediyorum|sinir bozucu|sinirimi bozuyorsun|kahretsin|lanet olsun|lanet bot|yazıklar olsun|🖕',
    },
    person: {
      answer: 'Elbette. Bir dakika lütfen, sizin için bir ekip arkadaşımızı arıyorum.',
      phrases:
        'Bir insanla konuşmak istiyorum|insan|temsilci|müşteri temsilcisi|müşteri temsilcisine bağlan|temsilciye bağlan|müşteri temsilcisi ile görüşmek istiyorum|müşteri temsilcisiyle görüşmek istiyorum|temsilciyle görüşmek istiyorum|canlı destek|canlı desteğe bağlan|canlı destek istiyorum|gerçek insan|gerçek biriyle konuşmak istiyorum|biriyle konuşmak istiyorum|birisiyle görüşmek istiyorum|birisiyle konuşabilir miyim|bir yetkiliyle görüşmek istiyorum|yetkili|yetkiliye bağla|yetkili biriyle görüşmek istiyorum|insanla görüşmek istiyorum|insana bağla|beni bir temsilciye bağlayın|beni insana bağla|operatör|operatöre bağlan|operatöre bağla|müşteri hizmetleri|müşteri hizmetlerine bağlan|destek|destek ekibi|destek ekibiyle görüşmek istiyorum|danışman|görevli|personel|çalışan|yönetici|yöneticiyle görüşmek istiyorum|müdürle konuşmak istiyorum|lütfen bir insan|insan lütfen|robot istemiyorum|bot istemiyorum|robotla konuşmak istemiyorum|botla konuşmak istemiyorum|bot değil|beni arayın|beni arar mısınız|lütfen beni arayın|birisi beni arasın|geri arama istiyorum|canlı sohbet|canlı biri|canlı biri var mı|sizi arayabilir miyim|agent|live agent',
    },
  },
  words: {
    around:
      'herkese|herkes|arkadaşlar|arkadaşım|dostum|dostlar|hocam|abi|abla|kardeşim|kanka|reis|beyefendi|hanımefendi|bey|hanım|sayın|sevgili|ekip|size|sana|sizlere|siz|sen|ve|ok|okey|tamam|tamamdır|peki|evet|hayır|yok|iyi|lütfen|lutfen|lfn|bot|robot|tekrar|yeniden|yine|de|da|bir|bu|şimdilik|şimdi|çok|ben|iyiyim|ya|yaa|ee|ah|oh|haha|dilerim|canım|güzel|bir sorum var|sorum var|bir sorum olacaktı|bir soru|bir şey soracaktım|bir şey sormak istiyorum|soru sormak istiyorum|yardıma ihtiyacım var|yardım lazım|yardım eder misiniz|yardımcı olur musunuz|bana yardım eder misin|yardım edin|pardon|kusura bakmayın|özür dilerim|iyi|hepinize|destek|ekibi|hadi|buradan',
    thanking:
      'için|yardım*|yardımcı|cevap*|cevabınız|yanıt*|hızlı|çabuk|bilgi*|ilgi*|destek|desteğiniz|desteğin|zaman*|vakit|vaktiniz|sabr*|hizmet*|açıklama*|öneri*|tavsiye*|emek*|emeğiniz|her|şey|herşey|her şey|çok|gerçekten|cidden|içtenlikle|şimdiden|tekrar|yeniden|size|sana|siz|sen|bana|bize|ben|bu|o|oldu|oldunuz|oldun|olduğunuz|olduğun|ettiğiniz|ettiğin|verdiğiniz|ederim|ediyorum|anladım|anlaşıldı|tamam|süper|güzel|harika|iyi|artık|şimdi|çalışıyor|çözüldü|sorun|sorunum|sorunumu|çözdüğünüz|kadar|ne|bir|kolay|gelsin|yine|de|da|dilerim|borçluyum|nazik|nazikçe|ayırdığınız|gösterdiğiniz|önceden|sonsuz|binlerce|kere|kez|içten|kalpten|olsun|anlayışınız|tüm|bütün|güleryüz*|kibar*',
    wishing:
      'ben|beni|bana|benimle|biz|bizi|siz|sizi|sizin|sen|seni|bir|bu|şu|o|ile|la|le|için|istiyorum|istiyoruz|istiyom|istiyrum|isterim|isterdim|istemek|ihtiyacım|ihtiyaç|var|yok|mı|mi|mu|mü|mıyım|miyim|miyiz|mısınız|misiniz|musunuz|mısın|misin|musun|lazım|gerek|gerekiyor|gerekli|lütfen|lutfen|lfn|rica|ederim|ediyorum|şimdi|hemen|acil|acilen|derhal|bir an önce|en kısa sürede|artık|direkt|doğrudan|sadece|yalnızca|gerçek|canlı|yetkili|normal|başka|herhangi|olan|olur|olabilir|mümkün|mümkünse|nasıl|nerede|burada|orada|acaba|tamam|evet|hayır|merhaba|selam|iyi günler|teşekkürler|yardım|yardımcı|yardımcı olacak|yardım edecek|edebilecek|olabilecek|telefonla|telefonda|telefon|hat|hatta|kanlı canlı|etten kemikten|sorunum|sorun|siparişim|siparişim hakkında|hakkında|konu|konuda|talep|ediniz|tercih|daha|ve|veya|ya da|değil|aracılığıyla|üzerinden|türkçe|bizzat|müsait|bilen|anlayan|yeter|istek|de|da|ki',
    person:
      'insan*|temsilci*|müşteri temsilci*|müşteri hizmet*|operatör*|yetkili*|görevli*|danışman*|personel*|çalışan*|eleman*|memur*|yönetici*|müdür*|uzman*|asistan|canlı destek|canlı desteğe|canlı destekle|canlı destek*|canlı sohbet*|canlı biri*|canlı bir insan|gerçek kişi*|gerçek biri*|gerçek birisi*|destek ekib*|destek hatt*|destek birim*|destek temsilci*|destek görevli*|müşteri destek*|teknik destek*|çağrı merkez*|satış temsilci*|satıcı*|teknisyen*|amir*|patron*|arkadaş*|agent|live chat|live agent|human|müşteri ilişkileri|sorumlu*',
    someone:
      'biri*|birisi*|kimse|kişi*|ekip|ekibi*|destek|desteğe|destekle|bölüm*|departman*|satış|firma*|birine|sizinle|sizle',
    speak:
      'konuş*|görüş*|sohbet*|yaz*|ara|arayın|arasın|arar|aramanız*|aranmak|arama|iletişim*|bağlantı*|telefon*|çağrı|ulaş*|temas*|irtibat*|dertleş*',
    connect:
      'bağla*|bağlan*|aktar*|yönlendir*|ver|verin|verir|ilet*|devret*|geç*|getir*|bul*|çağır*|bağlar|alabilir|almak|atar',
    robot:
      'robot*|bot|botla|bota|botu|botlar|botlarla|botsun|chatbot*|makine*|yapay zeka*|bilgisayar*|program*|chatgpt|sanal asistan*|otomatik cevap*|otomatik mesaj*',
    areYou:
      'sen|siz|bu|mi|mı|mu|mü|misin|mısın|musun|müsün|misiniz|mısınız|musunuz|bir|gerçek|yoksa|konuşuyorum|görüşüyorum|yazışıyorum|ben|acaba|şu an',
    not: 'değil|istemiyorum|istemem|yok|hayır|yeter|bıktım|olmasın|yerine|konuşmak istemiyorum|dur|nefret|olmadan',
  },
}
