import type { Respostas } from '#contract/campo/roteiro.ts'
import type { Recursos } from '#contract/rede/instalacao-tipos.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { useInstalacoes, usePacote } from '#web/offline-browser/use-rows.ts'
import { PerguntasForm } from '#web/partes/campo/PerguntasForm.tsx'
import { VocabularioChoice } from '#web/partes/casa/VocabularioChoice.tsx'
import { RecursosPicker } from '#web/partes/rede/RecursosPicker.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import type { Campo } from './campos.ts'

type Props = { campo: Campo; item: ItemFila; value: unknown; onChange: (valor: unknown) => void }

const escrito = (valor: unknown) => (typeof valor === 'string' ? valor : '')

export function CampoField({ campo, item, value, onChange }: Props) {
  const { rotulo: label, tipo, maximo, opcional } = campo
  switch (tipo) {
    case 'vocabulario':
      return <Vocabulario campo={campo} item={item} value={value} onChange={onChange} />
    case 'respostas':
      return <RespostasDaTarefa item={item} value={value} onChange={onChange} />
    case 'recursos':
      return <RecursosDaInstalacao campo={campo} item={item} value={value} onChange={onChange} />
    case 'numero':
      return (
        <NumberStepper label={label} value={typeof value === 'number' ? value : null} onChange={onChange} />
      )
    case 'longo':
      return (
        <TextArea
          label={label}
          maxLength={maximo}
          optional={opcional}
          value={escrito(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'texto':
      return (
        <TextField
          label={label}
          autoComplete="off"
          maxLength={maximo}
          optional={opcional}
          value={escrito(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

function Vocabulario({ campo, item, value, onChange }: Props) {
  const pacote = usePacote(item.monitoramento_id)
  return (
    <VocabularioChoice
      label={campo.rotulo}
      vocabulario={pacote?.vocabularios[campo.vocabulario ?? '']}
      value={escrito(value) || null}
      onChange={onChange}
    />
  )
}

/** Those that the task carries, each as its roteiro asks it; the others are of other tasks. */
function RespostasDaTarefa({ item, value, onChange }: Omit<Props, 'campo'>) {
  const perguntas = usePacote(item.monitoramento_id)?.roteiro?.conteudo.perguntas ?? []
  const respostas = (value ?? {}) as Respostas // as: captured by this very form
  const daTarefa = perguntas
    .filter(({ chave }) => chave in respostas)
    .map(({ so_se: _, ...pergunta }) => pergunta)
  if (daTarefa.length === 0)
    return (
      <Banner tone="warning">
        Prepare a visita de novo neste aparelho para ver as perguntas desta tarefa.
      </Banner>
    )
  return (
    <PerguntasForm
      perguntas={daTarefa}
      respostas={respostas}
      onChange={(chave, valor) => onChange({ ...respostas, [chave]: valor })}
      arquivos={({ rotulo }, uuids) => (
        <p className="z-small z-muted">
          {rotulo}: {plural(uuids.length, 'arquivo', 'arquivos')}, que se mudam no roteiro da visita.
        </p>
      )}
    />
  )
}

function RecursosDaInstalacao({ campo, item, value, onChange }: Props) {
  const pacote = usePacote(item.monitoramento_id)
  const instalacoes = useInstalacoes(item.monitoramento_id)
  const instalacao = instalacoes?.find(({ uuid }) => uuid === item.instalacao_id)?.instalacao
  const tipo = pacote?.tipos.find(
    ({ id, versao }) => id === instalacao?.tipo_id && versao === instalacao.tipo_versao,
  )
  if (tipo === undefined || tipo.recursos.length === 0) return null
  return (
    <>
      <h3>{campo.rotulo}</h3>
      <RecursosPicker
        recursos={tipo.recursos}
        valores={(value ?? {}) as Recursos} // as: captured by this very picker
        onChange={onChange}
      />
    </>
  )
}
