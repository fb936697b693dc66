import type { PrivacyMessages } from './en.ts'

export const zh: PrivacyMessages = {
  intro: '此处保存的关于您的内容：',
  nothing: '此处没有保存关于您的内容。',
  facts: '姓名、联系方式和设备',
  messages: '消息',
  files: '文件',
  conversations: '会话',
  ratings: '评价',
  tickets: '工单和留言',
  pages: '您浏览过的页面',
  customer: '公司的客户资料',
  inBrowser: '此浏览器保存一个密钥，我们可凭它再次认出您。',
  notInBrowser: '此浏览器不保存任何内容：重新加载后会话将重新开始。',
  saveReadable: '下载阅读版',
  saveData: '下载数据（JSON）',
  erase: '全部删除',
  eraseSure: '您的消息、文件和工单将被永久删除，进行中的会话将结束。只保留会话时间等数字。',
  eraseNow: '永久删除',
  erased: '您的数据已删除。',
  receipt: '回执 {id}',
  saveReceipt: '下载回执',
}
