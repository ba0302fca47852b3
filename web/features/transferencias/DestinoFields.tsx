import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { modoDe, TIPOS_DE_TRANSFERENCIA } from '#contract/transferencia.ts'
import { LocalPicker } from '#web/pickers/LocalPicker.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import { useLocalDosBens } from './local-dos-bens.ts'
import { opcoesDe } from './palavras.ts'
import { ResponsavelPicker } from './ResponsavelPicker.tsx'
import { SalaPicker } from './SalaPicker.tsx'

/** Where to, or with whom: what is asked follows the kind. */
export function DestinoFields() {
  const { form, campo } = useCampos()
  const tipo = useWatch({ control: form.control, name: 'tipo' })
  const modo = modoDe(tipo)
  return (
    <Card title="Para onde">
      <div className="z-stack">
        <Select
          label="Tipo"
          placeholder={null}
          help={TIPOS_DE_TRANSFERENCIA[tipo].ajuda}
          options={opcoesDe(TIPOS_DE_TRANSFERENCIA)}
          {...campo('tipo')}
        />
        {modo !== 'assinaturas' && <DestinoField opcional={modo === 'saida'} />}
        {modo === 'saida' && (
          <div className="z-form-grid">
            <TextField
              label="Quem fica com os bens"
              help="Pessoa ou órgão, como sai no termo. Dispensado quando o destino é um local da rede."
              autoComplete="off"
              {...campo('tomador_nome')}
            />
            <TextField label="Documento" optional autoComplete="off" {...campo('tomador_documento')} />
            <TextField label="Contato" optional autoComplete="off" {...campo('tomador_contato')} />
            <TextField label="Devolução até" type="date" {...campo('previsao_devolucao')} />
          </div>
        )}
        {modo !== 'saida' && <ResponsavelField opcional={modo === 'remessa'} />}
        <TextField label="Processo" optional autoComplete="off" {...campo('processo')} />
        <TextArea label="Motivo" {...campo('motivo')} />
      </div>
    </Card>
  )
}

function DestinoField({ opcional }: { opcional: boolean }) {
  const { form, erro } = useCampos()
  const [destino, setDestino] = useState<{ id: number; nome: string } | null>(null)
  const [sala, setSala] = useState<{ id: number; nome: string } | null>(null)
  const [destino_id, sala_id] = useWatch({
    control: form.control,
    name: ['destino_id', 'instalacao_destino_id'],
  })
  const opcoes = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <>
      <LocalPicker
        label="Local de destino"
        optional={opcional}
        value={destino_id ? destino : null}
        error={erro('destino_id')}
        onChange={(escolhido) => {
          setDestino(escolhido)
          setSala(null)
          form.setValue('destino_id', escolhido?.id ?? null, opcoes)
          form.setValue('instalacao_destino_id', null)
          form.setValue('responsavel_destino_id', null)
        }}
      />
      {destino && destino_id && !opcional && (
        <SalaPicker
          label="Ambiente no destino"
          optional
          localId={destino.id}
          value={sala_id ? sala : null}
          error={erro('instalacao_destino_id')}
          onChange={(escolhida) => {
            setSala(escolhida)
            form.setValue('instalacao_destino_id', escolhida?.id ?? null, opcoes)
          }}
        />
      )}
    </>
  )
}

/** Of the place that receives; without one, of where the assets are. */
function ResponsavelField({ opcional }: { opcional: boolean }) {
  const { form, erro } = useCampos()
  const destino = useWatch({ control: form.control, name: 'destino_id' })
  const onde = useLocalDosBens()
  const local_id = opcional ? (destino ?? null) : onde
  const [pessoa, setPessoa] = useState<{ id: number; nome: string } | null>(null)
  const escolhida = useWatch({ control: form.control, name: 'responsavel_destino_id' })
  return (
    <ResponsavelPicker
      label="Quem passa a responder"
      optional={opcional}
      local_id={local_id ?? 0}
      disabled={local_id === null}
      help={
        local_id === null
          ? opcional
            ? 'Escolha o destino antes.'
            : 'Escolha os bens antes.'
          : opcional
            ? 'Em branco, responde o titular do destino.'
            : 'Assina a troca no sistema, depois de quem entrega.'
      }
      value={escolhida === null || escolhida === undefined ? null : pessoa}
      error={erro('responsavel_destino_id')}
      onChange={(nova) => {
        setPessoa(nova)
        form.setValue('responsavel_destino_id', nova?.id ?? null, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }}
    />
  )
}
