import type { Vocabularios } from '#contract/administracao/vocabularios.ts'
import type { InstalacaoTipo } from '#contract/rede/instalacao-tipos.ts'
import type { InstalacaoDaVisita } from '#web/offline-browser/types.ts'
import { RepetirResposta } from '#web/partes/campo/RepetirResposta.tsx'
import { SoLeitura } from '#web/partes/campo/SoLeitura.tsx'
import { ultimaResposta } from '#web/partes/campo/ultima-resposta.ts'
import { FotosPicker } from '#web/partes/casa/FotosPicker.tsx'
import { PosicaoField } from '#web/partes/casa/PosicaoField.tsx'
import { VocabularioChoice } from '#web/partes/casa/VocabularioChoice.tsx'
import { RecursosPicker } from '#web/partes/rede/RecursosPicker.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { dataHora } from '#web/ui/format.ts'
import { oferecidas, type Problemas, type Rascunho } from './rascunho.ts'

type Props = {
  monitoramentoId: number
  item: InstalacaoDaVisita
  tipo: InstalacaoTipo | undefined
  vocabularios: Vocabularios
  rascunho: Rascunho
  problemas: Problemas
  editavel: boolean
  onChange: (campos: Partial<Rascunho>) => void
}

export function InstalacaoFields(props: Props) {
  const { monitoramentoId, item, tipo, vocabularios, rascunho, problemas, editavel, onChange } = props
  return (
    <div className="z-stack">
      {tipo?.orientacao && <Banner tone="info">{tipo.orientacao}</Banner>}
      {!editavel && <SoLeitura monitoramentoId={monitoramentoId} para="registrar o que encontrou" />}
      <fieldset disabled={!editavel} className="z-stack">
        <legend className="z-hidden">Verificação de {item.instalacao.nome}</legend>
        <RepetirResposta
          resposta={ultimaResposta<Partial<Rascunho>>(monitoramentoId, item.instalacao.tipo_nome)}
          respondido={rascunho.estado !== null}
          onRepetir={onChange}
        />
        <VocabularioChoice
          label="Estado"
          vocabulario={oferecidas(
            vocabularios.estado_instalacao,
            tipo?.regras?.estados_permitidos,
            rascunho.estado,
          )}
          value={rascunho.estado}
          error={problemas.estado}
          onChange={(estado) => onChange({ estado })}
        />
        <VocabularioChoice
          label="Condição"
          vocabulario={oferecidas(
            vocabularios.condicao_instalacao,
            tipo?.regras?.condicoes_permitidas,
            rascunho.condicao,
          )}
          value={rascunho.condicao}
          error={problemas.condicao}
          onChange={(condicao) => onChange({ condicao })}
        />
        {tipo && tipo.recursos.length > 0 && (
          <>
            <h3>Recursos</h3>
            <RecursosPicker
              recursos={tipo.recursos}
              valores={rascunho.recursos}
              faltantes={problemas.recursos}
              onChange={(recursos) => onChange({ recursos })}
            />
          </>
        )}
        <TextArea
          label="Observações"
          optional={rascunho.condicao !== 'inexistente'}
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
        model="instalacao"
        modelId={item.uuid}
        assunto={item.instalacao.nome}
        somenteLeitura={!editavel}
        maximo={tipo?.regras?.max_fotos}
      />
      {item.instalacao.verificada_em && (
        <p className="z-small z-muted">
          Verificada pela última vez em {dataHora(item.instalacao.verificada_em)}.
        </p>
      )}
    </div>
  )
}
