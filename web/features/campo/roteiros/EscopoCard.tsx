import { BENS_DO_ROTEIRO, type ConteudoDoRoteiro } from '#contract/campo/roteiro.ts'
import { useClasses } from '#web/partes/patrimonio/classes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { BensDaLista } from './BensDaLista.tsx'
import type { Editor } from './use-editor.ts'

const BENS = Object.entries(BENS_DO_ROTEIRO).map(([value, label]) => ({
  value: value as ConteudoDoRoteiro['bens'], // as: the keys of the same literal
  label,
}))

/** What enters the visit of the place's register. */
export function EscopoCard({ editor: { conteudo, mudar, problemas } }: { editor: Editor }) {
  const { ambientes, bens, orientacao } = conteudo
  const vazio = problemas.find(({ indice, campo }) => indice === null && campo === 'perguntas')
  return (
    <Card title="O que entra na visita">
      <div className="z-stack">
        <Checkbox
          label="Vistoriar os ambientes do local"
          hint="Cada um com o checklist do seu tipo."
          checked={ambientes}
          onChange={(event) => mudar({ ambientes: event.target.checked })}
        />
        <SegmentedChoice
          label="Bens a verificar"
          compact
          options={BENS}
          value={bens}
          onChange={(escolha) => mudar({ bens: escolha })}
        />
        {bens === 'classes' && (
          <Classes
            escolhidas={conteudo.classes}
            erro={problemas.find(({ campo }) => campo === 'classes')?.mensagem}
            onChange={(classes) => mudar({ classes })}
          />
        )}
        {bens === 'lista' && (
          <BensDaLista
            escolhidos={conteudo.lista ?? []}
            erro={problemas.find(({ campo }) => campo === 'lista')?.mensagem}
            onChange={(lista) => mudar({ lista })}
          />
        )}
        <TextArea
          label="Orientação ao agente"
          optional
          maxLength={1000}
          help="Aparece antes das perguntas, também sem sinal."
          value={orientacao ?? ''}
          onChange={(event) => mudar({ orientacao: event.target.value })}
        />
        {vazio && <p className="z-roteiro-problema">{vazio.mensagem}.</p>}
      </div>
    </Card>
  )
}

type ClassesProps = {
  escolhidas: readonly string[]
  erro: string | undefined
  onChange: (classes: string[]) => void
}

function Classes({ escolhidas, erro, onChange }: ClassesProps) {
  const classes = useClasses()
  const marcar = (codigo: string, marcada: boolean) =>
    onChange(marcada ? [...escolhidas, codigo] : escolhidas.filter((outro) => outro !== codigo))
  return (
    <fieldset className="z-roteiro-grupo" aria-describedby={erro && 'roteiro-classes-erro'}>
      <legend>Classes</legend>
      <div className="z-roteiro-classes">
        {classes.map(({ codigo, nome }) => (
          <Checkbox
            key={codigo}
            label={nome}
            checked={escolhidas.includes(codigo)}
            onChange={(event) => marcar(codigo, event.target.checked)}
          />
        ))}
      </div>
      <FieldNotes id="roteiro-classes" error={erro} />
    </fieldset>
  )
}
