import type { ProblemaDoChecklist } from '#contract/rede/checklist.ts'
import { rotuloDoTipo } from '#contract/rede/checklist.ts'
import { type Recurso, TipoDeRecurso } from '#contract/rede/instalacao-tipos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { CondicaoFields, condicaoInicial } from './CondicaoFields.tsx'
import { CriticoFields } from './CriticoFields.tsx'
import { OpcoesFields } from './OpcoesFields.tsx'

type Props = {
  recurso: Recurso
  /** What stands above it: all that a condition may ask about. */
  anteriores: readonly Recurso[]
  posicao: number
  problemas: readonly ProblemaDoChecklist[]
  /** In some published version: its kind and its chave stay. */
  publicado: boolean
  onChange: (recurso: Recurso) => void
  onClose: () => void
}

export interface ParteDoItem {
  recurso: Recurso
  erro: (campo: keyof Recurso) => string | undefined
  mudar: (partes: Partial<Recurso>) => void
  tirar: (campo: keyof Recurso) => void
}

/** One item of the checklist. Each change is already in the list and in the preview; "Concluir" only closes. */
export function ItemSheet(props: Props) {
  const { recurso, anteriores, posicao, problemas, publicado, onChange, onClose } = props
  const parte: ParteDoItem = {
    recurso,
    erro: (campo) => problemas.find((problema) => problema.campo === campo)?.mensagem,
    mudar: (partes) => onChange({ ...recurso, ...partes }),
    tirar: (campo) => {
      const { [campo]: _, ...resto } = recurso
      onChange(resto as Recurso) // as: only optional fields are taken away
    },
  }
  const { tipo } = recurso
  return (
    <Sheet
      open
      title={`Item ${posicao}`}
      subtitle={recurso.rotulo || 'Novo item'}
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
          value={recurso.rotulo}
          error={parte.erro('rotulo')}
          onChange={(event) => parte.mudar({ rotulo: event.target.value })}
        />
        <Select
          label="Resposta"
          placeholder={null}
          disabled={publicado}
          help={publicado ? 'Já publicado assim. Para outro tipo de resposta, crie outro item.' : undefined}
          options={TipoDeRecurso.options.map((value) => ({ value, label: rotuloDoTipo(value) }))}
          value={tipo}
          error={parte.erro('tipo')}
          onChange={(event) => onChange(comTipo(recurso, TipoDeRecurso.parse(event.target.value)))}
        />
        {tipo === 'opcao' && <OpcoesFields {...parte} />}
        {(tipo === 'quantidade' || tipo === 'numero_unidade') && (
          <TextField
            label="Unidade"
            optional={tipo === 'quantidade'}
            maxLength={20}
            help="m², kg, Mbps, pessoas…"
            value={recurso.unidade ?? ''}
            error={parte.erro('unidade')}
            onChange={(event) => parte.mudar({ unidade: event.target.value })}
          />
        )}
        <Obrigatoriedade {...parte} anteriores={anteriores} />
        <Aparicao {...parte} anteriores={anteriores} />
        {tipo !== 'texto' && <CriticoFields {...parte} />}
        <TextField
          label="Coluna do censo"
          optional
          maxLength={54}
          help="Para comparar com o que a escola declarou: IN_INTERNET_ALUNOS."
          value={recurso.codigo_censo ?? ''}
          onChange={(event) => {
            const coluna = event.target.value.toUpperCase().replace(/[^A-Z0-9_]/g, '')
            if (coluna === '') parte.tirar('codigo_censo')
            else parte.mudar({ codigo_censo: coluna })
          }}
        />
      </div>
    </Sheet>
  )
}

/** What an answer of the former kind meant says nothing of the new one. */
function comTipo(recurso: Recurso, tipo: Recurso['tipo']): Recurso {
  const { critico_se: _, opcoes: __, ...resto } = recurso
  const vazia = { valor: '', rotulo: '' }
  return tipo === 'opcao'
    ? {
        ...resto,
        tipo,
        opcoes: [
          { ...vazia, valor: 'opcao_1' },
          { ...vazia, valor: 'opcao_2' },
        ],
      }
    : { ...resto, tipo }
}

type ComAnteriores = ParteDoItem & { anteriores: readonly Recurso[] }

function Obrigatoriedade({ recurso, erro, mudar, anteriores }: ComAnteriores) {
  const { obrigatorio_se } = recurso
  const valor = recurso.obrigatorio ? 'sempre' : obrigatorio_se ? 'condicao' : 'nunca'
  const inicial = condicaoInicial(anteriores)
  const escolher = (escolha: string) => {
    if (escolha === 'condicao') mudar({ obrigatorio: false, obrigatorio_se: inicial })
    else mudar({ obrigatorio: escolha === 'sempre', obrigatorio_se: undefined })
  }
  return (
    <>
      <Select
        label="Obrigatório"
        placeholder={null}
        options={[
          { value: 'nunca', label: 'Não' },
          { value: 'sempre', label: 'Sim' },
          { value: 'condicao', label: 'Só quando…', disabled: inicial === undefined },
        ]}
        value={valor}
        onChange={(event) => escolher(event.target.value)}
      />
      {!recurso.obrigatorio && obrigatorio_se && (
        <CondicaoFields
          titulo="Obrigatório quando"
          condicao={obrigatorio_se}
          anteriores={anteriores}
          erro={erro('obrigatorio_se')}
          onChange={(nova) => mudar({ obrigatorio_se: nova })}
        />
      )}
    </>
  )
}

function Aparicao({ recurso, erro, mudar, anteriores }: ComAnteriores) {
  const { so_se } = recurso
  const inicial = condicaoInicial(anteriores)
  return (
    <>
      <Select
        label="Aparece"
        placeholder={null}
        help={inicial === undefined ? 'Uma condição só pode ser sobre um item acima deste.' : undefined}
        options={[
          { value: 'sempre', label: 'Sempre' },
          { value: 'condicao', label: 'Só quando…', disabled: inicial === undefined && !so_se },
        ]}
        value={so_se ? 'condicao' : 'sempre'}
        onChange={(event) => mudar({ so_se: event.target.value === 'condicao' ? inicial : undefined })}
      />
      {so_se && (
        <CondicaoFields
          titulo="Aparece quando"
          condicao={so_se}
          anteriores={anteriores}
          erro={erro('so_se')}
          onChange={(nova) => mudar({ so_se: nova })}
        />
      )}
    </>
  )
}
