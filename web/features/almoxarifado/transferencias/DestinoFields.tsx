import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { modoDe, TIPOS_DE_TRANSFERENCIA, tiposDe } from '#contract/almoxarifado/transferencia.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { useCampos } from './campos.ts'
import { useLocalDosBens } from './local-dos-bens.ts'
import { ResponsavelPicker } from './ResponsavelPicker.tsx'

/** Where to, or with whom: what is asked follows the kind. */
export function DestinoFields() {
  const { form, campo } = useCampos()
  const [tipo, objeto = 'bem'] = useWatch({ control: form.control, name: ['tipo', 'objeto'] })
  const modo = modoDe(tipo)
  const onde = useLocalDosBens()
  const supridores = useDepositos(tipo === 'recolhimento' ? onde : null)
  return (
    <Card title="Para onde">
      <div className="z-form-grid">
        <Select
          placeholder={null}
          {...campo('tipo')}
          help={TIPOS_DE_TRANSFERENCIA[tipo].ajuda}
          options={tiposDe(objeto).map((value) => ({ value, label: TIPOS_DE_TRANSFERENCIA[value].rotulo }))}
        />
        {tipo === 'devolucao' && <DepositoField />}
        {modo !== 'assinaturas' && tipo !== 'devolucao' && (
          <DestinoField
            opcional={modo === 'saida'}
            comSala={modo === 'remessa' && objeto === 'bem'}
            comEstoque={tipo === 'entre_depositos'}
            tambem={supridores}
          />
        )}
        {modo === 'saida' && (
          <>
            <TextField autoComplete="off" {...campo('tomador_nome')} />
            <TextField optional autoComplete="off" {...campo('tomador_documento')} />
            <TextField optional autoComplete="off" {...campo('tomador_contato')} />
            <TextField type="date" min={hoje()} {...campo('previsao_devolucao')} />
          </>
        )}
        {modo !== 'saida' && objeto === 'bem' && <ResponsavelField opcional={modo === 'remessa'} />}
        <TextField optional autoComplete="off" {...campo('processo')} />
      </div>
      <TextArea {...campo('motivo')} />
    </Card>
  )
}

/** Who keeps one place alone reaches no other: the transfer is of who cares for both. */
const FORA_DO_ALCANCE =
  'Nada encontrado entre os locais que você alcança. Para outro local, quem pede a transferência é a regional ou o patrimônio, que cuidam dos dois.'

const SEM_OUTRO_DEPOSITO =
  'Nenhum outro depósito entre os locais que você alcança. O que um local não usou volta por Devolução ao depósito; de um depósito para uma escola, é Redistribuição.'

type DestinoProps = {
  opcional: boolean
  comSala: boolean
  comEstoque: boolean
  tambem?: readonly { id: number; nome: string }[]
}

function DestinoField({ opcional, comSala, comEstoque, tambem = [] }: DestinoProps) {
  const { form, erro, palavras } = useCampos()
  const [destino, setDestino] = useState<{ id: number; nome: string } | null>(null)
  const [sala, setSala] = useState<{ id: number; nome: string } | null>(null)
  const [destino_id, sala_id, objeto, origem_id] = useWatch({
    control: form.control,
    name: ['destino_id', 'instalacao_destino_id', 'objeto', 'origem_id'],
  })
  const onde = useLocalDosBens()
  const opcoes = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <>
      <LocalPicker
        label="Local de destino"
        semAchado={comEstoque ? SEM_OUTRO_DEPOSITO : FORA_DO_ALCANCE}
        optional={opcional}
        tambem={tambem}
        comEstoque={comEstoque}
        menos={objeto === 'material' ? (origem_id ?? null) : onde}
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
      {destino && destino_id && comSala && !tambem.some(({ id }) => id === destino.id) && (
        <AmbientePicker
          {...palavras('instalacao_destino_id')}
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

function useDepositos(origem_id: number | null): readonly { id: number; nome: string }[] {
  const requisita = usePode(requisicoes.depositos)
  const { data = [] } = useQuery({
    queryKey: ['depositos-do-local', origem_id],
    queryFn: ({ signal }) =>
      dadosDe(api.requisicoes.depositos({ query: { local_id: origem_id ?? 0 }, signal })),
    enabled: requisita && origem_id !== null,
    retry: false,
  })
  return data
}

/** The one that supplies the place comes first: who keeps a school need not see the depósito among the places. */
function DepositoField() {
  const { form, erro } = useCampos()
  const depositos = useDepositos(useWatch({ control: form.control, name: 'origem_id' }) ?? null)
  if (depositos.length === 0) return <DestinoField opcional={false} comSala={false} comEstoque />
  return (
    <Select
      label="Depósito"
      placeholder="Escolha o depósito"
      options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      error={erro('destino_id')}
      {...form.register('destino_id', {
        setValueAs: (escrito: string | number | null) => (escrito ? Number(escrito) : null),
      })}
    />
  )
}

/** Of the place that receives; without one, of where the assets are. */
function ResponsavelField({ opcional }: { opcional: boolean }) {
  const { form, erro, palavras } = useCampos()
  const destino = useWatch({ control: form.control, name: 'destino_id' })
  const onde = useLocalDosBens()
  const local_id = opcional ? (destino ?? null) : onde
  const [pessoa, setPessoa] = useState<{ id: number; nome: string } | null>(null)
  const escolhida = useWatch({ control: form.control, name: 'responsavel_destino_id' })
  return (
    <ResponsavelPicker
      {...palavras('responsavel_destino_id')}
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
