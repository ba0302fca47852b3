import { LOTE_MAXIMO } from '#contract/campo/patrimonios.ts'
import type { InstalacaoDaVisita, Pacote } from '#web/offline-browser/types.ts'
import { VocabularioChoice } from '#web/partes/casa/VocabularioChoice.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { type ProblemasDoLote, plaquetasDoLote, type RascunhoDoLote, restantes, vagaPara } from './lote.ts'

type Props = {
  pacote: Pacote
  salas: readonly InstalacaoDaVisita[]
  /** One asset and no more. */
  so: boolean
  rascunho: RascunhoDoLote
  problemas: ProblemasDoLote
  onChange: (campos: Partial<RascunhoDoLote>) => void
}

export function LoteFields({ pacote, salas, so, rascunho, problemas, onChange }: Props) {
  const { vocabularios, classes, faixas } = pacote
  return (
    <div className="z-stack">
      <TextField
        label={so ? 'Plaqueta nova' : 'Primeira plaqueta'}
        className="z-code"
        autoComplete="off"
        value={rascunho.inicio}
        maxLength={16}
        error={problemas.inicio}
        onChange={(event) => onChange({ inicio: event.target.value })}
      />
      {!so && (
        <NumberStepper
          label="Quantidade"
          min={1}
          max={LOTE_MAXIMO}
          value={rascunho.quantidade}
          error={problemas.quantidade}
          onChange={(quantidade) => onChange({ quantidade })}
        />
      )}
      <Plaquetas rascunho={rascunho} faixas={faixas} />
      <TextField
        label="Descrição"
        help="O que são: Cadeira escolar azul, Mesa de professor."
        value={rascunho.descricao}
        maxLength={200}
        error={problemas.descricao}
        onChange={(event) => onChange({ descricao: event.target.value })}
      />
      <Select
        label="Classe"
        optional
        placeholder="Sem classe"
        value={rascunho.classe_codigo}
        options={classes.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
        onChange={(event) => onChange({ classe_codigo: event.target.value })}
      />
      <VocabularioChoice
        label="Estado"
        vocabulario={vocabularios.estado_patrimonio}
        value={rascunho.estado}
        error={problemas.estado}
        onChange={(estado) => onChange({ estado })}
      />
      <VocabularioChoice
        label="Condição"
        vocabulario={vocabularios.condicao_patrimonio}
        value={rascunho.condicao}
        error={problemas.condicao}
        onChange={(condicao) => onChange({ condicao })}
      />
      <Select
        label="Ambiente"
        placeholder="Sem ambiente definido"
        value={rascunho.instalacao_uuid}
        options={salas.map(({ uuid, instalacao }) => ({ value: uuid, label: instalacao.nome }))}
        onChange={(event) => onChange({ instalacao_uuid: event.target.value })}
      />
      <TextArea
        label="Observações"
        optional
        maxLength={4000}
        value={rascunho.observacoes}
        onChange={(event) => onChange({ observacoes: event.target.value })}
      />
    </div>
  )
}

/** The labels that the batch would take, and what stays in the range. */
function Plaquetas({ rascunho, faixas }: Pick<Props, 'rascunho'> & { faixas: Pacote['faixas'] }) {
  const vaga = vagaPara(rascunho.inicio, faixas)
  const quantidade = rascunho.quantidade ?? 0
  const serve = typeof vaga !== 'string' && quantidade >= 1 && quantidade <= vaga.cabem
  const livres = restantes(faixas)
  return (
    <p className="z-plaquetas" role="status">
      {serve && <strong className="z-code">{plaquetasDoLote(vaga.inicio, quantidade)}</strong>}
      <span className="z-small z-muted">
        {plural(livres, 'plaqueta livre', 'plaquetas livres')} na sua faixa
        {serve && `, ${livres - quantidade} depois deste lote`}.
      </span>
    </p>
  )
}
