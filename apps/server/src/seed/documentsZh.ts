import type { SeedTopic } from './topics.ts'

/** The Chinese half: the same topics under the same keys. */
export const topicsZh: readonly SeedTopic[] = [
  {
    key: 'returns',
    question: '怎么退货？',
    similar: ['我要退货', '如何退货', '想把商品退回去', '退货流程是什么', '多少天内可以退货'],
    answer:
      '<p>收到商品后 <strong>30 天</strong>内可以免费退货。</p><ol><li>打开“我的订单”，选择“退货”。</li><li>打印退货标签，或在快递点出示二维码。</li><li>寄出包裹。我们收到后五天内退款。</li></ol>',
    suggest: ['refund', 'exchange', 'damaged'],
  },
  {
    key: 'refund',
    question: '退款什么时候到账？',
    similar: ['退款要多久', '我还没有收到退款', '钱什么时候退给我', '查询退款进度'],
    answer: '<p>仓库收到退货后 <strong>五天</strong>内按原支付方式退款，银行入账可能还需要两天。</p>',
    suggest: ['returns', 'payment'],
  },
  {
    key: 'exchange',
    question: '可以换货吗？',
    similar: ['我想换一个颜色', '换尺码', '能换成别的型号吗', '怎么换货'],
    answer: '<p>可以。在“我的订单”里选择“换货”，再选您想要的商品。原商品寄出后我们马上发货。</p>',
    suggest: ['returns', 'refund'],
  },
  {
    key: 'order',
    question: '我的订单在哪里？',
    similar: ['查询物流', '我的包裹还没有到', '订单到哪里了', '快递单号在哪里看', '订单状态'],
    answer:
      '<p>打开“我的订单”，选择“物流跟踪”。发货邮件里也有快递单号。</p><p>三天没有更新？请告诉我们，我们会联系快递公司。</p>',
    suggest: ['delivery-time', 'missing', 'address'],
  },
  {
    key: 'cancel',
    question: '怎么取消订单？',
    similar: ['我不想要了', '取消购买', '下错单了', '订单可以撤销吗'],
    answer: '<p>打包之前可以在“我的订单”里一键取消，货款马上退回。之后请收货后免费退货。</p>',
    suggest: ['returns', 'refund'],
  },
  {
    key: 'address',
    question: '可以修改收货地址吗？',
    similar: ['地址写错了', '改地址', '我搬家了', '寄到另一个地址'],
    answer: '<p>发货前可以在“我的订单”里修改地址。发货后请在快递公司的跟踪页面改约时间或自提点。</p>',
    suggest: ['order', 'delivery-time'],
  },
  {
    key: 'delivery-time',
    question: '多久能送到？',
    similar: ['什么时候到货', '送货时间', '发货要几天', '周末送货吗', '有加急配送吗'],
    answer:
      '<ul><li>标准配送：两到四个工作日</li><li>加急配送：下午两点前下单，次日送达</li><li>家具：在您选择的日期送达</li></ul>',
    suggest: ['delivery-cost', 'order', 'abroad'],
  },
  {
    key: 'delivery-cost',
    question: '运费是多少？',
    similar: ['邮费多少钱', '包邮吗', '配送费怎么算', '免运费吗'],
    answer: '<p>满 <strong>50 免运费</strong>，不满收 4.90。加急 9.90，家具 29，包括送货入户。</p>',
    suggest: ['delivery-time', 'abroad'],
  },
  {
    key: 'abroad',
    question: '可以寄到国外吗？',
    similar: ['国际运输', '海外配送', '能发到其他国家吗', '支持境外收货吗'],
    answer: '<p>我们送到 32 个国家。在购物车里选择国家后就能看到费用和时间，关税已包含。</p>',
    suggest: ['delivery-cost', 'delivery-time'],
  },
  {
    key: 'payment',
    question: '支持哪些付款方式？',
    similar: ['怎么付款', '可以用信用卡吗', '能用支付宝吗', '可以分期吗', '微信支付可以吗'],
    answer: '<p>银行卡、支付宝、微信支付、PayPal、Apple Pay、Google Pay 和银行转账。满 100 可以免息分三期。</p>',
    suggest: ['invoice', 'payment-failed'],
  },
  {
    key: 'payment-failed',
    question: '为什么付款失败？',
    similar: ['支付不成功', '银行卡不能用', '无法付款', '结账出错'],
    answer: '<p>多数情况下银行要求在手机应用里确认。请确认后再试，或换一种付款方式。购物车会保留，不会重复扣款。</p>',
    suggest: ['payment'],
  },
  {
    key: 'invoice',
    question: '怎么开发票？',
    similar: ['发票在哪里下载', '我需要收据', '增值税发票', '发票可以开公司抬头吗'],
    answer: '<p>发货后在“我的订单”里可以下载 PDF 发票。需要公司抬头时，请在付款前填写名称和税号。</p>',
    suggest: ['payment'],
  },
  {
    key: 'damaged',
    question: '收到的商品坏了怎么办？',
    similar: ['台灯是坏的', '商品有质量问题', '玻璃碎了', '包裹破损'],
    answer: '<p>非常抱歉！请点“Agent”，接通客服后就可以在聊天里发照片。您可以选择换新或退款，坏的商品不用寄回。</p>',
    suggest: ['warranty', 'exchange', 'missing'],
  },
  {
    key: 'missing',
    question: '包裹里少了东西',
    similar: ['漏发了', '收到的东西不全', '发错货了', '少了螺丝'],
    answer:
      '<p>大订单会分成几个包裹，请先在“我的订单”里看看是否还有包裹在路上。如果没有，请告诉我们缺什么，今天就补发。</p>',
    suggest: ['order', 'damaged'],
  },
  {
    key: 'warranty',
    question: '保修期多长？',
    similar: ['质保多久', '用了一年坏了', '灯具有保修吗', '维修'],
    answer: '<p>所有商品保修 <strong>三年</strong>，家具的木架保修十年。请保留发票，有它就够了。</p>',
    suggest: ['damaged', 'invoice'],
  },
  {
    key: 'discount',
    question: '优惠码怎么用？',
    similar: ['优惠券不能用', '折扣码在哪里输入', '新客户有优惠吗', '促销代码'],
    answer: '<p>在购物车的“优惠码”里输入。每个订单用一个，不与特价同用。订阅邮件的新客户首单九折。</p>',
    suggest: ['gift-card', 'payment'],
  },
  {
    key: 'gift-card',
    question: '有礼品卡吗？',
    similar: ['买礼品卡送人', '礼品卡怎么兑换', '购物卡', '礼品卡有效期'],
    answer: '<p>有，面值 10 到 500，可以用邮件马上发送，也可以寄实体卡。五年有效，在购物车的“优惠码”里兑换。</p>',
    suggest: ['discount'],
  },
  {
    key: 'password',
    question: '忘记密码了',
    similar: ['登录不了', '重置密码', '修改密码', '账号被锁定'],
    answer: '<p>在登录页面选择“忘记密码”，一分钟内会收到重设密码的邮件。也请看看垃圾邮件。</p>',
    suggest: ['privacy'],
  },
  {
    key: 'privacy',
    question: '怎么注销账号？',
    similar: ['删除我的个人信息', '关闭账户', '你们保存了我的哪些数据', '隐私'],
    answer: '<p>在“我的账户”的“隐私”里可以下载我们保存的全部数据，也可以注销账号。发票按法律规定的期限保存。</p>',
    suggest: ['password'],
  },
  {
    key: 'contact',
    question: '人工客服什么时候在线？',
    similar: ['你们的营业时间', '客服电话是多少', '周末有人吗', '有实体店吗'],
    answer: '<p>我全天都在。需要人工请点“Agent”：有客服在线就马上接通，否则请留言，我们下一个工作日回复。</p>',
    suggest: ['order', 'returns'],
  },
]
