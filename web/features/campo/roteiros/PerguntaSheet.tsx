import type { ProblemaDoRoteiro } from '#contract/campo/preparo-do-roteiro.ts'
import {
  FOTOS_DA_PERGUNTA,
  type Pergunta,
  TIPOS_DE_PERGUNTA,
  TipoDePergunta,
} from '#contract/campo/roteiro.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { CondicaoFields } from './CondicaoFields.tsx'
import { OpcoesFields } from './OpcoesFields.tsx'

type Props = {
  pergunta: Pergunta
  /** What stands above it: all that its condition may ask about. */
  anteriores: readonly Pergunta[]
  posicao: number
  problemas: readonly ProblemaDoRoteiro[]
  /** In some published version: its kind and its chave stay. */
  publicada: boolean
  onChange: (pergunta: Pergunta) => void
  onClose: () => void
}

export interface ParteDaPergunta {
  pergunta: Pergunta
  erro: (campo: keyof Pergunta) => string | undefined
  /** An undefined field is taken away. */
  mudar: (partes: { [K in keyof Pergunta]?: Pergunta[K] | undefined }) => void
}

/** One question. Each change is already in the list and in the preview; "Concluir" only closes. */
export function PerguntaSheet(props: Props) {
  const { pergunta, anteriores, posicao, problemas, publicada, onChange, onClose } = props
  const parte: ParteDaPergunta = {
    pergunta,
    erro: (campo) => problemas.find((problema) => problema.campo === campo)?.mensagem,
    mudar: (partes) => {
      const campos = Object.entries({ ...pergunta, ...partes }).filter(([, valor]) => valor !== undefined)
      onChange(Object.fromEntries(campos) as Pergunta) // as: only optional fields are taken away
    },
  }
  const { erro, mudar } = parte
  return (
    <Sheet
      open
      title={`Pergunta ${posicao}`}
      subtitle={pergunta.rotulo || 'Nova pergunta'}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="primary">
          Concluir
        </Button>
      }
    >
      <div className="z-stack">
        <TextField
          label="Pergunta"
          data-autofocus
          maxLength={200}
          value={pergunta.rotulo}
          error={erro('rotulo')}
          onChange={(event) => mudar({ rotulo: event.target.value })}
        />
        <Select
          label="Resposta"
          placeholder={null}
          disabled={publicada}
          help={
            publicada ? 'Já publicada assim. Para outro tipo de resposta, crie outra pergunta.' : undefined
          }
          options={opcoesDe(TIPOS_DE_PERGUNTA)}
          value={pergunta.tipo}
          error={erro('tipo')}
          onChange={(event) => onChange(comTipo(pergunta, TipoDePergunta.parse(event.target.value)))}
        />
        <DoTipo {...parte} />
        <TextField
          label="Explicação"
          optional
          maxLength={300}
          help="Aparece sob a pergunta."
          value={pergunta.ajuda ?? ''}
          onChange={(event) => mudar({ ajuda: event.target.value || undefined })}
        />
        <Checkbox
          label="Obrigatória"
          hint="Enquanto aparece sem resposta, a visita não se encerra."
          checked={pergunta.obrigatoria ?? false}
          onChange={(event) => mudar({ obrigatoria: event.target.checked || undefined })}
        />
        <CondicaoFields {...parte} anteriores={anteriores} />
      </div>
    </Sheet>
  )
}

/** What the former kind asked says nothing of the new one. */
function comTipo(
  { chave, rotulo, ajuda, obrigatoria, so_se, opcoes }: Pergunta,
  tipo: TipoDePergunta,
): Pergunta {
  const escolhe = tipo === 'opcao' || tipo === 'opcoes'
  const duas = [
    { valor: 'opcao_1', rotulo: '' },
    { valor: 'opcao_2', rotulo: '' },
  ]
  return {
    chave,
    rotulo,
    tipo,
    ...(ajuda && { ajuda }),
    ...(obrigatoria && { obrigatoria }),
    ...(so_se && { so_se }),
    ...(escolhe && { opcoes: opcoes ?? duas }),
  }
}

/** What only a question of this kind has. */
function DoTipo(parte: ParteDaPergunta) {
  const { pergunta, erro, mudar } = parte
  switch (pergunta.tipo) {
    case 'opcao':
    case 'opcoes':
      return <OpcoesFields {...parte} />
    case 'numero':
      return (
        <div className="z-form-grid">
          <DecimalField
            label="Mínimo"
            optional
            value={pergunta.minimo ?? null}
            onChange={(minimo) => mudar({ minimo: minimo ?? undefined })}
          />
          <DecimalField
            label="Máximo"
            optional
            value={pergunta.maximo ?? null}
            error={erro('maximo')}
            onChange={(maximo) => mudar({ maximo: maximo ?? undefined })}
          />
          <TextField
            label="Unidade"
            optional
            maxLength={20}
            help="m², kg, pessoas…"
            value={pergunta.unidade ?? ''}
            onChange={(event) => mudar({ unidade: event.target.value || undefined })}
          />
          <Checkbox
            label="Só números inteiros"
            hint="Para o que se conta: bebedouros, turmas."
            checked={pergunta.inteiro ?? false}
            onChange={(event) => mudar({ inteiro: event.target.checked || undefined })}
          />
        </div>
      )
    case 'foto':
      return (
        <NumberStepper
          label="Ao menos quantas fotos"
          min={1}
          max={FOTOS_DA_PERGUNTA}
          value={pergunta.min_fotos ?? 1}
          onChange={(valor) => mudar({ min_fotos: valor ?? 1 })}
        />
      )
    default:
      return null
  }
}
