import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Alert.layer.css'
