/** "Frequently asked questions" and "help" as websites of the chat's languages name such pages, in addresses and titles. */
const WORDS = [
  ...[
    'faq',
    'faqs',
    'f-a-q',
    'q-a',
    'q&a',
    'help',
    'helpcenter',
    'help-center',
    'helpdesk',
    'support',
    'questions',
    'answers',
  ],
  ...['customer-service', 'customer-care', 'knowledge', 'knowledgebase', 'hc', 'kb'],
  ...['hilfe', 'fragen', 'kundenservice', 'kundendienst', 'hilfecenter', 'veelgestelde', 'vragen', 'klantenservice'],
  ...[
    'ayuda',
    'preguntas',
    'soporte',
    'ajuda',
    'perguntas',
    'duvidas',
    'suporte',
    'aide',
    'assistance',
    'foire-aux-questions',
  ],
  ...['pomoc', 'pytania', 'yardim', 'sss', 'sorular', 'bantuan', 'soalan', 'tanong', 'tulong', 'usizo', 'imibuzo'],
  ...['tro-giup', 'ho-tro', 'hoi-dap', 'cau-hoi'],
]
/** In scripts that do not part words with spaces, or whose words have many endings. */
const PARTS = [
  ...['помощь', 'вопрос', 'поддержк', 'yardım', 'dúvidas', 'trợ giúp', 'hỗ trợ', 'câu hỏi', 'hỏi đáp'],
  ...[
    '常见问题',
    '帮助',
    '常見問題',
    '幫助',
    '說明中心',
    'よくある',
    'ヘルプ',
    '質問',
    '자주 묻는',
    '도움말',
    '고객센터',
  ],
  ...['الأسئلة', 'مساعدة', 'المساعدة', 'پرسش', 'سوالات', 'راهنما', 'প্রশ্ন', 'সাহায্য', 'คำถาม', 'ช่วยเหลือ'],
  ...['ຄຳຖາມ', 'ຊ່ວຍເຫຼືອ', 'សំណួរ', 'ជំនួយ', 'မေးခွန်း', 'အကူအညီ'],
]

const known = new Set(WORDS)

/** True if words such as a title or a path are those of a page with questions and answers. */
export const namesHelp = (words: string): boolean => {
  const given = words.toLowerCase()
  if (PARTS.some((part) => given.includes(part))) return true
  const names = given.split(/[^\p{L}\p{N}&-]+/u)
  return names.some((name) => known.has(name) || name.split('-').some((one) => known.has(one)))
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** True if an address looks like that of a page with questions and answers, or of a help centre. */
export const isHelpAddress = ({ hostname, pathname }: URL): boolean =>
  /^(?:help|support|faq|hilfe|docs)\./.test(hostname) || namesHelp(decoded(pathname))
