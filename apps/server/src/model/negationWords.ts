import type { Locale } from '@foyer/locales'

/**
 * The negations of a language. Lists are words separated by spaces; `_` is a space, `*` the rest of a word (in front: two
 * letters or more), `a#b` is b after an a, `a/b` is the a of the word ab.
 */
export type Negation = {
  /** Words that negate a statement, and those that say so of something without a negation: impossible, excluded. */
  readonly words?: string
  /** Negations that also count inside of words and of scripts without spaces. */
  readonly parts?: string
  /** Phrases that contain a negation but negate nothing. */
  readonly neutral: string
  /** Words of little meaning that vary with the wording: may, you, this. */
  readonly light: string
  /** Words that begin a new statement within a sentence. */
  readonly joints: string
  /** Prefixes that make a word its opposite. */
  readonly prefixes?: string
  /** Two negations are one (negative concord). */
  readonly concord?: true
  /** Negations follow the word that they negate. */
  readonly after?: true
  /** Words inflect at their beginning. */
  readonly inflectsInFront?: true
  /** The letters of the shortest word with a meaning. */
  readonly shortest?: number
}

const chinese: Negation = {
  parts: '没有 沒有 并不 並不 从不 從不 不 没 沒 未 无 無 勿 非 别 別 莫 毋 禁止 除外 排除 拒绝 拒絕 谢绝 謝絕',
  neutral:
    '不仅 不僅 不但 不只 不单 不單 不论 不論 不管 不同 不断 不斷 不少 不错 不錯 不得不 不超过 不超過 不晚于 不晚於 不迟于 不遲於 不好意思 对不起 對不起 差不多 能不能 可不可以 是不是 要不要 有没有 有沒有 无论 無論 非常 特别 特別 别人 別人 分别 分別 级别 級別 类别 類別 区别 區別 差别 差別 个别 個別 识别 識別 性别 性別 辨别 辨別 无线 無線 未来 未來 非洲',
  light: '您 你 们 們 我 可以 可 能够 能夠 能 会 會 的 了 在 是 请 請 将 將 被 得 都 就 也 再',
  joints: '但是 但 不过 不過 然而 而',
}

/** The negations of each language. */
export const NEGATIONS: Readonly<Record<Locale, Negation>> = {
  zh: chinese,
  tw: chinese,
  en: {
    words:
      "not no never cannot *n't without none neither nor nobody nothing nowhere unless except excluding unable free_of free_from non im/possible excluded excludes exclude forbidden forbids prohibited prohibits disallowed barred refused refuses rejected in/eligible un/available in/valid non/returnable non/refundable",
    neutral:
      'not_only not_just not_merely no_later_than not_later_than no_more_than not_more_than no_less_than no_longer_than no_earlier_than or_not no_matter no_doubt no_problem',
    light:
      'have been being will would could should might must shall does your this that these those there their they them also please able longer anymore with',
    joints: 'but however although though while whereas',
    prefixes: 'un in im ir il non dis',
  },
  de: {
    words:
      'nicht kein* nie niemals ohne weder nichts niemand nirgends außer ausgenommen ausgeschlossen* un/möglich* verboten* untersagt* un/zulässig* ausschließt ausschließen verweiger* abgelehnt* entfällt entfallen',
    neutral:
      'nicht_nur nicht_später_als nicht_mehr_als nicht_länger_als nicht_zuletzt oder_nicht ohne_weiteres nicht_bloß',
    light:
      'können kann könnt könnte könnten dürfen darf dürft werden wird wurde wurden worden sind haben sein ihre ihren ihrem ihrer ihnen dass diese dieser dieses diesen eine einen einem einer eines auch bitte mehr länger',
    joints: 'aber jedoch sondern obwohl während',
    prefixes: 'un nicht',
  },
  nl: {
    words:
      'niet geen nooit zonder niets niemand nergens noch behalve tenzij uitgesloten on/mogelijk* verboden uitgezonderd geweigerd* on/toegestaan on/geldig*',
    neutral: 'niet_alleen niet_later_dan niet_meer_dan niet_langer_dan of_niet',
    light: 'kunt kunnen mogen moet wordt worden werd zijn heeft hebben deze onze ook meer langer',
    joints: 'maar echter hoewel',
    prefixes: 'on niet',
  },
  fr: {
    words:
      "pas jamais aucun aucune non sans rien nul nulle ni sauf excepté ne#plus n'#plus im/possible im/possibles interdit* exclu exclue exclus exclues exclut excluent exclure refusé* refuse refusons in/éligible* in/disponible* hormis",
    neutral: 'pas_à_pas non_seulement pas_seulement sans_doute sans_cesse pas_plus_de pas_plus_tard_que ou_non ou_pas',
    light:
      'vous nous votre notre pouvez peut peuvent pouvons pourrez pourra être sont sera seront avez avons avoir cette leur leurs elle elles aussi plus avec',
    joints: 'mais cependant toutefois',
    prefixes: 'in im ir il non',
    concord: true,
  },
  es: {
    words:
      'no nunca jamás ni sin ningún ninguna ninguno nada nadie tampoco salvo excepto a_menos_que im/posible* prohibid* prohíbe* excluid* excluye* rechazad* rechaza* denegad* in/admisible*',
    neutral:
      'no_solo no_sólo no_solamente no_obstante sin_embargo sin_duda no_más_de no_más_tarde_de no_después_de o_no',
    light:
      'puede pueden puedes podrá podrán poder usted ustedes este esta estos estas está están también ser sido será serán más',
    joints: 'pero sino aunque',
    prefixes: 'in im ir des',
    concord: true,
  },
  pt: {
    words:
      'não nunca jamais nem sem nenhum nenhuma nada ninguém exceto salvo a_menos_que im/possível im/possíveis proibid* proíbe* excluíd* exclui excluem recusad* recusa rejeitad* in/admissív*',
    neutral: 'não_só não_apenas não_somente sem_dúvida não_mais_de não_mais_que ou_não',
    light: 'pode podem podes poderá poderão poder você vocês este esta estes estas está estão também será serão mais',
    joints: 'mas porém contudo embora',
    prefixes: 'in im ir des',
    concord: true,
  },
  pl: {
    words:
      'nie nigdy bez ani żaden żadn* nikt nic oprócz chyba_że nie/możliw* zabronion* wykluczon* wyklucza* zakazan* zakaz* nie/dozwolon* odmawia* odrzucon* wyłączone_z wyłączona_z wyłączony_z z_wyjątkiem',
    neutral: 'nie_tylko nie_później_niż nie_więcej_niż nie_dłużej_niż czy_nie lub_nie',
    light: 'można może mogą możesz możecie możemy jest będzie będą został została zostać także również więcej już',
    joints: 'ale lecz jednak natomiast',
    prefixes: 'nie bez',
    concord: true,
  },
  ru: {
    words:
      'не ни нет нельзя без никогда никак* никто ничего ничто нигде кроме не/возможн* запрещ* запрет* исключен* исключён* исключая не/допустим* отказыва*',
    neutral: 'не_только не_позднее не_позже не_более не_менее не_раньше не_больше не_меньше или_нет или_не',
    light: 'можно может могут можете можем быть есть будет будут ваш ваша ваши вашего также этот этого уже больше',
    joints: 'но однако зато',
    prefixes: 'не без',
    concord: true,
  },
  tr: {
    words:
      'değil* yok hiç hiçbir asla hariç olmaksızın *maz* *mez* *mıyor* *miyor* *muyor* *müyor* *madı* *medi* *mayacak* *meyecek* *mayan* *meyen* *mamış* *memiş* *madan *meden *mayın* *meyin* imkansız* imkânsız* yasak* reddedil*',
    neutral: 'sadece#değil yalnızca#değil',
    light: '*abilir* *ebilir* edilir edilmektedir ederiz ediyoruz ediliyor olarak sizin için daha ayrıca lütfen',
    joints: 'ama ancak fakat',
    after: true,
  },
  ar: {
    words:
      'لا لم لن ليس ليست غير بدون دون عدم إلا ولا فلا ولم ولن وليس وليست باستثناء مستحيل مستحيلة ممنوع ممنوعة محظور محظورة مستثنى مستثناة يستثنى تستثنى مرفوض مرفوضة يتعذر مستبعد مستبعدة',
    neutral: 'ليس_فقط لا_سيما لا_يزال لا_تزال لا_بد لا_شك أم_لا أو_لا',
    light: 'يمكن يمكنك يمكنكم يجوز كما هذا هذه التي الذي ذلك على إلى',
    joints: 'لكن ولكن بينما',
    inflectsInFront: true,
    shortest: 3,
  },
  fa: {
    words:
      'نمی* نیست نیستند نیستید ندارد ندارید ندارند نکنید نشود نشده نشوند نباید نباشد نباشند نخواهد نخواهند نخواهید بدون هیچ هرگز نه غیر بجز مگر غیرممکن غیرقابل* ناممکن ممنوع مستثنی مستثنا محال',
    neutral: 'نه_تنها',
    light: 'می‌توانید می‌توان می‌شود می‌شوند می‌تواند می‌کنیم شما این است هستند برای شود کنید تواند توانید توان',
    joints: 'اما ولی',
    concord: true,
    after: true,
    shortest: 3,
  },
  bn: {
    words: 'না নয় নেই নাই নি নহে ছাড়া বিনা ব্যতীত অসম্ভব নিষিদ্ধ বহির্ভূত বাদে অযোগ্য',
    neutral: 'শুধু#নয় কেবল#নয় কি_না কিনা না_কি',
    light: 'আপনি আপনার পারেন পারবেন যায় যাবে এবং এই জন্য',
    joints: 'কিন্তু তবে',
    after: true,
    shortest: 3,
  },
  vi: {
    words: 'không chưa chẳng chả đừng chớ trừ ngoại_trừ cấm loại_trừ từ_chối bất_khả',
    neutral: 'không_chỉ không_những không_quá hay_không chưa_kể',
    light: 'bạn quý khách có thể được sẽ và là của các những cho thì này đã',
    joints: 'nhưng tuy_nhiên',
    shortest: 2,
  },
  ms: {
    words: 'tidak tak bukan jangan tanpa belum tiada kecuali usah mustahil dilarang dikecualikan terkecuali ditolak',
    neutral: 'bukan_sahaja bukan_hanya tidak_hanya tidak_kira atau_tidak tidak_lebih tidak_lewat',
    light: 'boleh anda dapat akan adalah yang telah juga lagi untuk dengan',
    joints: 'tetapi tapi namun',
    inflectsInFront: true,
  },
  fil: {
    words: "hindi wala walang huwag 'di bawal maliban imposible imposibleng ipinagbabawal ibinukod tinatanggihan",
    neutral: 'hindi_lamang hindi_lang hindi_ba o_hindi',
    light: 'maaari maaaring puwede puwedeng pwede pwedeng ninyo inyong iyong para kung mong',
    joints: 'ngunit pero subalit',
    inflectsInFront: true,
  },
  zu: {
    words:
      'angeke ngeke awu* ayikwazi azikwazi akakwazi abakwazi asikwazi angikwazi akukho ayikho azikho alikho akuvunyelwe akudingeki akufanele akunakwenzeka hhayi ngaphandle akuvumelekile akwenzeki kwenqatshelwe',
    neutral: 'hhayi_nje hhayi_kuphela',
    light: 'ungakwazi uyakwazi bangakwazi ingakwazi zingakwazi kungenzeka futhi ukuthi',
    joints: 'kodwa',
    inflectsInFront: true,
  },
  ko: {
    words: '안',
    parts: '않 없 못 아니 불가 마세요 마십시오 말아 금지 제외 거부',
    neutral: '뿐만_아니라 뿐_아니라 못지않 어쩔_수_없이',
    light: '습니다 합니다 니다 있 할 수 됩 하지 하는 에는 에도 은 는 도 을 를',
    joints: '하지만 그러나',
    after: true,
  },
  ja: {
    parts: 'ません ない なく なかっ なけれ せず できず 不 無 未 非 禁止 除く 除き 対象外 除外 お断り かねます',
    neutral:
      'ませんか だけでなく かもしれません かもしれない 間違いない 違いない しかない 少ない 少なく 危ない まもなく 間もなく 無料 無線 無事 非常 未来 未満',
    light: 'いただけます いただけ できます できる でき ください ます です する こと した して は が を に も の',
    joints: 'しかし ただし けれど',
    after: true,
  },
  th: {
    parts: 'ไม่ มิได้ มิอาจ อย่า ห้าม ปราศจาก ไร้ เว้น ปฏิเสธ',
    neutral: 'ไม่เพียง ไม่ว่า หรือไม่ ไม่เกิน ไม่น้อยกว่า ไม่ช้ากว่า ไม่เฉพาะ',
    light: 'คุณ ท่าน สามารถ ได้ จะ ที่ ของ ครับ ค่ะ',
    joints: 'แต่',
  },
  lo: {
    parts: 'ບໍ່ ບ່ໍ ຢ່າ ຫ້າມ ຍົກເວັ້ນ ປາດສະຈາກ ປະຕິເສດ',
    neutral: 'ບໍ່ພຽງ ຫຼືບໍ່ ບໍ່ວ່າ ບໍ່ເກີນ',
    light: 'ທ່ານ ເຈົ້າ ສາມາດ ໄດ້ ຈະ ທີ່ ຂອງ',
    joints: 'ແຕ່',
  },
  km: {
    parts: 'មិន អត់ គ្មាន កុំ ហាម ឥត ពុំ លើកលែង បដិសេធ',
    neutral: 'ឥតគិតថ្លៃ មិនត្រឹមតែ មិនគ្រាន់តែ ឬអត់ មិនថា មិនលើស',
    light: 'លោកអ្នក អ្នក អាច បាន នឹង ដែល របស់ ទេ',
    joints: 'ប៉ុន្តែ',
  },
  my: {
    parts: 'ဘူး မရ မရှိ မဟုတ် မနိုင် မပါ မလို မဖြစ် မပြု ဘဲ မဲ့ မလုပ် မပေး တားမြစ် ပယ်ချ',
    neutral: 'အခမဲ့ သာမက',
    light: 'သင် နိုင် ပါ သည် တယ် များ ကို',
    joints: 'သို့သော် ဒါပေမယ့် ဒါပေမဲ့',
    concord: true,
    after: true,
  },
}
