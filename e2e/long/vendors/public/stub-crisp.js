window.$crisp = window.$crisp || Object.assign([], { is: () => false, get: () => null })
