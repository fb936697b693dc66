import '@mantine/core/styles/Chip.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Radio.layer.css'
