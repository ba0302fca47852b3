import { rotuloDaChave } from '#web/app/use-identidade.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useInstalacoes, usePacote } from '#web/offline-browser/use-rows.ts'
import { RepetirResposta } from '#web/partes/campo/RepetirResposta.tsx'
import { SoLeitura } from '#web/partes/campo/SoLeitura.tsx'
import { ultimaResposta } from '#web/partes/campo/ultima-resposta.ts'
import { FotosPicker } from '#web/partes/casa/FotosPicker.tsx'
import { PosicaoField } from '#web/partes/casa/PosicaoField.tsx'
import { VocabularioChoice } from '#web/partes/casa/VocabularioChoice.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { dataHora } from '#web/ui/format.ts'
import { HistoricoDoBem } from './HistoricoDoBem.tsx'
import { ResultadoBadge } from './ResultadoBadge.tsx'
import { type Problemas, type Rascunho, tipoDoBem } from './rascunho.ts'

type Props = {
  monitoramentoId: number
  item: PatrimonioDaVisita
  rascunho: Rascunho
  problemas: Problemas
  editavel: boolean
  onChange: (campos: Partial<Rascunho>) => void
}

export function PatrimonioFields({ monitoramentoId, item, rascunho, problemas, editavel, onChange }: Props) {
  const vocabularios = usePacote(monitoramentoId)?.vocabularios
  const salas = useInstalacoes(monitoramentoId) ?? []
  return (
    <div className="z-stack">
      <Cadastro item={item} />
      {!editavel && <SoLeitura monitoramentoId={monitoramentoId} para="registrar o que encontrou" />}
      <fieldset disabled={!editavel} className="z-stack">
        <legend className="z-hidden">Conferência de {item.patrimonio.descricao}</legend>
        <RepetirResposta
          resposta={ultimaResposta<Partial<Rascunho>>(monitoramentoId, tipoDoBem(item))}
          respondido={rascunho.estado !== null}
          onRepetir={onChange}
        />
        <VocabularioChoice
          label="Estado"
          vocabulario={vocabularios?.estado_patrimonio}
          value={rascunho.estado}
          error={problemas.estado}
          onChange={(estado) => onChange({ estado })}
        />
        <VocabularioChoice
          label="Condição"
          vocabulario={vocabularios?.condicao_patrimonio}
          value={rascunho.condicao}
          error={problemas.condicao}
          onChange={(condicao) => onChange({ condicao })}
        />
        <Select
          label="Ambiente"
          placeholder="Sem ambiente definido"
          value={rascunho.instalacao_uuid ?? ''}
          options={salas.map(({ uuid, instalacao }) => ({ value: uuid, label: instalacao.nome }))}
          onChange={(event) => onChange({ instalacao_uuid: event.target.value || null })}
        />
        <TextArea
          label="Observações"
          optional={problemas.observacoes === undefined}
          maxLength={4000}
          value={rascunho.observacoes ?? ''}
          error={problemas.observacoes}
          onChange={(event) => onChange({ observacoes: event.target.value })}
        />
        <PosicaoField value={rascunho} onChange={onChange} />
      </fieldset>
      <h3>Fotos</h3>
      {problemas.foto && (
        <div data-invalido tabIndex={-1}>
          <Banner tone="danger">{problemas.foto}</Banner>
        </div>
      )}
      <FotosPicker
        monitoramentoId={monitoramentoId}
        model="patrimonio"
        modelId={item.uuid}
        assunto={item.patrimonio.descricao}
        somenteLeitura={!editavel}
      />
      <HistoricoDoBem historico={item.patrimonio.historico} />
    </div>
  )
}

/** What the register says, and when it was last verified. */
function Cadastro({ item: { patrimonio, resultado, atualizado_em } }: { item: PatrimonioDaVisita }) {
  return (
    <>
      <div className="z-row">
        <ResultadoBadge resultado={resultado} />
      </div>
      <Facts
        items={[
          { label: 'Classe', value: patrimonio.classe },
          { label: 'Marca e modelo', value: [patrimonio.marca, patrimonio.modelo].filter(Boolean).join(' ') },
          { label: 'Número de série', value: patrimonio.numero_serie },
          { label: 'Ambiente no cadastro', value: patrimonio.instalacao_nome },
          { label: 'Local no cadastro', value: patrimonio.local_nome },
          {
            label: 'Estado no cadastro',
            value: patrimonio.estado && rotuloDaChave('estado_patrimonio', patrimonio.estado),
          },
          {
            label: 'Condição no cadastro',
            value: patrimonio.condicao && rotuloDaChave('condicao_patrimonio', patrimonio.condicao),
          },
          {
            label: 'Verificado antes em',
            value: patrimonio.verificado_em && dataHora(patrimonio.verificado_em),
          },
          { label: 'Conferido nesta visita em', value: atualizado_em && dataHora(atualizado_em) },
        ]}
      />
    </>
  )
}
