import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Toggle.layer.css'
import '@mantine/core/styles/Toolbar.layer.css'
