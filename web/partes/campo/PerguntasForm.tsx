import { type ReactNode, useId } from 'react'
import {
  type Pergunta,
  perguntasVisiveis,
  type Respostas,
  type ValorDaResposta,
} from '#contract/campo/roteiro.ts'
import { PosicaoField } from '#web/partes/casa/PosicaoField.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { controlProps, FieldNotes } from '#web/ui/fields/Field.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { frase } from './frase.ts'
import './PerguntasForm.css'

type Mensagens = Readonly<Record<string, string>>

export type PerguntasFormProps = {
  perguntas: readonly Pergunta[]
  respostas: Respostas
  onChange: (chave: string, valor: ValorDaResposta) => void
  /** What is wrong or lacking, by chave, once the person was to be told. */
  problemas?: Mensagens | undefined
  /** What forbids nothing, by chave. */
  avisos?: Mensagens | undefined
  /** The field of a question whose answer is files. */
  arquivos: (pergunta: Pergunta, uuids: readonly string[]) => ReactNode
}

/** The questions of a roteiro: those that apply to the answers so far. The editor's preview is this very component. */
export function PerguntasForm(props: PerguntasFormProps) {
  const { perguntas, respostas, onChange, problemas = {}, avisos = {}, arquivos } = props
  return (
    <div className="z-perguntas">
      {perguntasVisiveis(perguntas, respostas).map((pergunta) => {
        const { chave } = pergunta
        return (
          <div key={chave} id={`pergunta-${chave}`} tabIndex={-1} className="z-pergunta">
            <PerguntaField
              pergunta={pergunta}
              valor={respostas[chave] ?? null}
              error={problemas[chave]}
              onChange={(valor) => onChange(chave, valor)}
              arquivos={arquivos}
            />
            {avisos[chave] && <Banner tone="warning">{frase(avisos[chave])}</Banner>}
          </div>
        )
      })}
    </div>
  )
}

type PerguntaFieldProps = Pick<PerguntasFormProps, 'arquivos'> & {
  pergunta: Pergunta
  valor: ValorDaResposta
  error: string | undefined
  onChange: (valor: ValorDaResposta) => void
}

const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

const LINHAS = 2
/** Of a measure. */
const CASAS = 3

function PerguntaField({ pergunta, valor, error, onChange, arquivos }: PerguntaFieldProps) {
  const { tipo, rotulo, ajuda, obrigatoria, unidade } = pergunta
  const comum = { label: rotulo, optional: !obrigatoria, help: ajuda, error }
  switch (tipo) {
    case 'sim_nao':
      return (
        <SegmentedChoice
          {...comum}
          compact
          options={SIM_NAO}
          value={valor === true ? 'sim' : valor === false ? 'nao' : null}
          onChange={(escolha) => onChange(escolha === 'sim')}
        />
      )
    case 'opcao':
      return (
        <SegmentedChoice
          {...comum}
          compact
          options={(pergunta.opcoes ?? []).map((opcao) => ({ value: opcao.valor, label: opcao.rotulo }))}
          value={typeof valor === 'string' ? valor : null}
          onChange={onChange}
        />
      )
    case 'opcoes':
      return <Opcoes {...comum} pergunta={pergunta} valor={valor} onChange={onChange} />
    case 'texto':
      return (
        <TextArea
          {...comum}
          rows={LINHAS}
          maxLength={4000}
          value={typeof valor === 'string' ? valor : ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )
    case 'numero':
      return (
        <DecimalField
          {...comum}
          help={[ajuda, unidade].filter(Boolean).join(' · ') || undefined}
          casas={pergunta.inteiro ? 0 : CASAS}
          value={typeof valor === 'number' ? valor : null}
          onChange={onChange}
        />
      )
    case 'posicao':
      return (
        <Grupo {...comum}>
          <PosicaoField value={posicaoDe(valor)} onChange={(posicao) => onChange({ ...posicao })} />
        </Grupo>
      )
    case 'foto':
    case 'assinatura':
      return <Grupo {...comum}>{arquivos(pergunta, Array.isArray(valor) ? valor : [])}</Grupo>
  }
}

const posicaoDe = (valor: ValorDaResposta) =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? valor : {}

type GrupoProps = {
  label: string
  optional: boolean
  help: string | undefined
  error: string | undefined
  children: ReactNode
}

/** A question whose field is more than one control. */
function Grupo({ label, optional, help, error, children }: GrupoProps) {
  const id = useId()
  return (
    <fieldset
      className="z-field"
      aria-describedby={controlProps(id, help, error)['aria-describedby']}
      data-invalido={error ? '' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="z-field-label">
        {label} {optional && <span className="z-field-optional">(opcional)</span>}
      </legend>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

type OpcoesProps = Omit<GrupoProps, 'children'> & {
  pergunta: Pergunta
  valor: ValorDaResposta
  onChange: (valor: ValorDaResposta) => void
}

/** In the order of the question, whatever the order in which they were marked. */
function Opcoes({ pergunta, valor, onChange, ...grupo }: OpcoesProps) {
  const { opcoes = [] } = pergunta
  const marcadas = Array.isArray(valor) ? valor : []
  const marcar = (uma: string, marcada: boolean) => {
    const novas = opcoes
      .map((opcao) => opcao.valor)
      .filter((outra) => (outra === uma ? marcada : marcadas.includes(outra)))
    onChange(novas.length > 0 ? novas : null)
  }
  return (
    <Grupo {...grupo}>
      {opcoes.map((opcao) => (
        <Checkbox
          key={opcao.valor}
          label={opcao.rotulo}
          checked={marcadas.includes(opcao.valor)}
          onChange={(event) => marcar(opcao.valor, event.target.checked)}
        />
      ))}
    </Grupo>
  )
}
