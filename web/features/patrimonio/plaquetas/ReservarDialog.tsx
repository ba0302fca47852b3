import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LoteDetalhado } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { locais } from '#contract/rede/locais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SearchPicker } from '#web/partes/casa/SearchPicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLotesMudaram } from './consultas.ts'
import { donoDo, faixaDo } from './lista.tsx'
import { enderecoDoLote } from './palavras.ts'

type Dono = { id: number; nome: string }
type Props = { lote: LoteDetalhado; onClose: () => void }

const agentesCom = (texto: string, signal: AbortSignal) =>
  dadosDe(api.plaquetas.agentes({ query: { texto: texto || undefined }, signal }))

export function ReservarDialog({ lote, onClose }: Props) {
  const navigate = useNavigate()
  const mudaram = useLotesMudaram()
  const veLocais = usePode(locais.listar)
  const [para, setPara] = useState<'agente' | 'regional'>('agente')
  const [dono, setDono] = useState<Dono | null>(null)
  const form = useContractForm(plaquetas.reservar, {
    valores: { agente_id: null, regional_id: null, quantidade: lote.quantidade },
    enviar: (body, opcoes) => api.plaquetas.reservar({ params: { id: lote.id }, body, ...opcoes }),
    feito: (reservado) => `Plaquetas ${faixaDo(reservado)} reservadas a ${donoDo(reservado)}`,
    aoSalvar: (reservado) => {
      mudaram()
      onClose()
      if (reservado.id !== lote.id) void navigate(enderecoDoLote(reservado.id))
    },
  })
  const { setValue } = form.form
  const escolher = (quem: 'agente' | 'regional', escolhido: Dono | null) => {
    setDono(escolhido)
    setValue('agente_id', quem === 'agente' ? (escolhido?.id ?? null) : null, { shouldDirty: true })
    setValue('regional_id', quem === 'regional' ? (escolhido?.id ?? null) : null, { shouldDirty: true })
  }
  return (
    <FormDialog
      title="Reservar plaquetas"
      subtitle={`${faixaDo(lote)}. Elas chegam ao aparelho do agente quando ele prepara a visita.`}
      salvar="Reservar"
      form={form}
      onClose={onClose}
    >
      <SegmentedChoice
        label="Para"
        value={para}
        options={[
          { value: 'agente', label: 'Agente' },
          ...(veLocais ? [{ value: 'regional', label: 'Regional' }] : []),
        ]}
        onChange={(novo) => {
          setPara(novo === 'regional' ? 'regional' : 'agente')
          escolher('agente', null)
        }}
      />
      {para === 'agente' ? (
        <SearchPicker
          label="Agente"
          chave="agentes-de-plaquetas"
          value={dono}
          buscar={agentesCom}
          error={form.erro('agente_id')}
          onChange={(escolhido) => escolher('agente', escolhido)}
        />
      ) : (
        <LocalPicker
          label="Regional"
          value={dono}
          error={form.erro('regional_id')}
          onChange={(escolhido) => escolher('regional', escolhido)}
        />
      )}
      <TextField
        label="Quantidade"
        type="number"
        inputMode="numeric"
        min={1}
        max={lote.quantidade}
        help="Menos que o lote: as primeiras viram um lote à parte."
        {...form.controle('quantidade')}
      />
    </FormDialog>
  )
}
