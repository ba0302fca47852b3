import { useState } from 'react'
import { Checkbox, Switch } from '#web/ui/fields/Checkbox.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import { Amostra } from './Amostra.tsx'

const estados = [
  { value: 'otimo', label: 'Ótimo', tone: 'success' },
  { value: 'bom', label: 'Bom', tone: 'success' },
  { value: 'regular', label: 'Regular', tone: 'warning' },
  { value: 'ruim', label: 'Ruim', tone: 'danger' },
  { value: 'inservivel', label: 'Inservível', tone: 'danger', hint: 'não tem conserto' },
] as const

type Estado = (typeof estados)[number]['value']
const salas = [
  { value: '1', label: 'Sala 1' },
  { value: '2', label: 'Sala 2' },
  { value: '3', label: 'Biblioteca (interditada)', disabled: true },
]

export function FieldsSection() {
  return (
    <>
      <Amostra titulo="Campos de texto">
        <TextField
          label="Nome do responsável"
          help="Como está no documento"
          defaultValue="Maria das Graças Araújo"
        />
        <TextField label="Matrícula" optional placeholder="000000-0" />
        <TextField label="E-mail" type="email" defaultValue="ana@" error="E-mail inválido" />
        <TextField label="Código" defaultValue="TO-000123" readOnly />
        <PasswordField label="Senha" />
        <TextArea label="Observações" help="Até 500 caracteres" optional />
        <Select label="Sala" options={salas} />
        <Select label="Sala de origem" options={salas} error="Seleção inválida" />
      </Amostra>
      <EscolhasAmostra />
    </>
  )
}

function EscolhasAmostra() {
  const [busca, setBusca] = useState('cadeira')
  const [estado, setEstado] = useState<Estado | null>('regular')
  const [filtro, setFiltro] = useState<'todos' | 'pendentes' | 'vistos'>('todos')
  const [quantidade, setQuantidade] = useState<number | null>(10)
  return (
    <Amostra titulo="Escolhas">
      <SearchField label="Buscar bem" placeholder="Código ou descrição" value={busca} onChange={setBusca} />
      <SegmentedChoice label="Estado de conservação" options={estados} value={estado} onChange={setEstado} />
      <SegmentedChoice
        label="Condição de uso"
        options={[
          { value: 'em-uso', label: 'Em uso' },
          { value: 'ocioso', label: 'Ocioso' },
        ]}
        value={null}
        onChange={() => {}}
        error="Escolha a condição"
      />
      <SegmentedChoice
        compact
        label="Mostrar"
        options={[
          { value: 'todos', label: 'Todos' },
          { value: 'pendentes', label: 'Pendentes' },
          { value: 'vistos', label: 'Vistos' },
        ]}
        value={filtro}
        onChange={setFiltro}
      />
      <NumberStepper
        label="Quantidade de bens"
        min={1}
        max={50}
        value={quantidade}
        onChange={setQuantidade}
      />
      <Checkbox label="Tem ar-condicionado" hint="Instalado e funcionando" defaultChecked />
      <Checkbox label="Li e concordo com o termo" error="É preciso concordar" />
      <Switch label="Enviar fotos só por Wi-Fi" defaultChecked />
      <Switch label="Leitura contínua" disabled />
    </Amostra>
  )
}
