import { readQuery } from '../src/host/query.ts'

const query = readQuery(location.search)
const menu = (menuType: number, menuName: string, part: object = {}) => ({
  ...{ menuType, menuName, msgText: '', docId: '', labelLink: '', background: '', color: '' },
  ...part,
})
/** A channel with everything enabled; the query's `main` is its colour. */
export const channel = {
  tenantId: 'demo',
  channelId: 'demo',
  robotName: 'Robi',
  robotIcon: '',
  titleDesc: 'Customer service',
  topBar: 1,
  avatar: 1,
  mainColor: query.all.main ?? '#2878ff',
  cusColor: '#ffffff',
  kitTxcolor: '#2878ff',
  kitBgcolor: '#e8f1ff',
  navigationBarShowFlag: 1,
  navigationBarColor: query.all.main ?? '#2878ff',
  noticeMode: 1,
  noticeMsg: 'Deliveries are delayed this week.',
  noticeBgColor: '#fff7e6',
  receiveMode: 0,
  evaluateMode: 1,
  screenPluginWinUrl: 'https://shop.test/win.exe',
  transferUserMode: 1,
  historyHideFlag: 0,
  groupMode: 1,
  groupConfig: '[{"groupId":"g11","groupName":"Sales"},{"groupId":"g12","groupName":"Support"}]',
  ...{ imageButtonFlag: 1, videoButtonFlag: 1, fileButtonFlag: 1 },
  userFormMode: 0,
  userForm: {
    formTitle: 'About you',
    formList: ['Name', 'Phone', 'Email', 'Topic'].map((name, index) => ({
      ...{ name, value: '', require: index === 0 || index === 3 ? 1 : 0, show: 1, fieldType: index === 3 ? 7 : 1 },
      options: [
        { label: 'Order', value: 'order' },
        { label: 'Return', value: 'return' },
      ],
    })),
  },
  chatMenuConfigPlan: { menus: ['m0', 'm1', 'm3', 'm6', 'm7', 'm4'] },
  chatMenuConfigList: {
    m0: menu(0, 'Opening hours', { msgText: 'When are you open?' }),
    m1: menu(1, 'Agent'),
    m3: menu(3, 'End chat'),
    m4: menu(4, 'Rate'),
    m6: menu(6, 'Shop', { labelLink: 'https://shop.test/' }),
    m7: menu(7, 'Returns?', { msgText: 'Within 30 days.' }),
  },
}
