import { useQuery } from '@tanstack/react-query'
import { reais } from '#contract/casa/reais.ts'
import { type DepreciacaoDoBem, SITUACOES_DA_DEPRECIACAO } from '#contract/patrimonio/depreciacoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { chaveDoValorDoBem, mes, TONS } from './palavras.ts'

/** What the asset is worth, and how it came to be so. */
export function DepreciacaoTab({ bem: { id } }: { bem: { id: number } }) {
  const consulta = useQuery({
    queryKey: chaveDoValorDoBem(id),
    queryFn: () => dadosDe(api.depreciacoes.doBem({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(valor) => <Valor valor={valor} />}</RecordView>
}

function Valor({ valor }: { valor: DepreciacaoDoBem }) {
  const { impedimento, faltam, lancamentos, reavaliacoes, vida_util_meses } = valor
  return (
    <div className="z-stack">
      {impedimento && <Banner tone="info">{impedimento}</Banner>}
      <Card title="Valor">
        <Facts
          items={[
            { label: 'Base', value: reais(valor.base_centavos) },
            { label: 'Valor residual', value: reais(valor.residual_centavos) },
            { label: 'Depreciado', value: reais(valor.depreciado_centavos) },
            {
              label: 'Antes de entrar',
              value: valor.depreciado_abertura_centavos > 0 && reais(valor.depreciado_abertura_centavos),
            },
            { label: 'Documento da abertura', value: valor.documento_abertura },
            { label: 'Valor líquido', value: reais(valor.liquido_centavos) },
            { label: 'Vida útil', value: vida_util_meses && plural(vida_util_meses, 'mês', 'meses') },
            { label: 'Início de uso', value: valor.inicio && data(valor.inicio) },
            { label: 'Nas contas desde', value: valor.contabil_desde && data(valor.contabil_desde) },
            { label: 'Próxima quota', value: impedimento === null && reais(valor.quota_centavos) },
            { label: 'Faltam', value: faltam > 0 && plural(faltam, 'quota', 'quotas') },
          ]}
        />
      </Card>
      <Card flush={lancamentos.length > 0} title="Quotas lançadas">
        {lancamentos.length === 0 ? (
          <p className="z-muted">Nenhuma quota lançada.</p>
        ) : (
          <Quadro
            titulo="Quotas lançadas"
            linhas={lancamentos}
            chave={({ competencia, situacao, acumulada_centavos }) =>
              `${competencia} ${situacao} ${acumulada_centavos}`
            }
            colunas={[
              { rotulo: 'Mês', valor: ({ competencia }) => mes(competencia) },
              {
                rotulo: 'Situação',
                valor: ({ situacao }) => (
                  <Badge tone={TONS[situacao]}>{SITUACOES_DA_DEPRECIACAO[situacao]}</Badge>
                ),
              },
              { rotulo: 'Quota', numero: true, valor: (uma) => reais(uma.quota_centavos) },
              { rotulo: 'Acumulada', numero: true, valor: (uma) => reais(uma.acumulada_centavos) },
              { rotulo: 'Valor líquido', numero: true, valor: (uma) => reais(uma.liquido_centavos) },
            ]}
          />
        )}
      </Card>
      {reavaliacoes.length > 0 && (
        <Card title="Reavaliações">
          <RecordList
            rotulo="Reavaliações"
            vazio=""
            itens={reavaliacoes.map((uma) => ({
              chave: String(uma.id),
              titulo: `De ${reais(uma.valor_anterior_centavos - uma.depreciado_anterior_centavos)} para ${reais(uma.valor_centavos)}`,
              detalhe: `${dataHora(uma.em)}, ${uma.por} · residual de ${reais(uma.residual_centavos)} em ${plural(uma.vida_util_meses, 'mês', 'meses')} · ${uma.motivo}`,
            }))}
          />
        </Card>
      )}
    </div>
  )
}
