import '@mantine/core/styles/Table.layer.css'
