import { type FechamentoDetalhado, PENDENCIAS, type Pendencia } from '#contract/almoxarifado/fechamentos.ts'
import { reais } from '#contract/casa/reais.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora, numero } from '#web/ui/format.ts'

type Props = { fechamento: FechamentoDetalhado }

export function ResumoTab({ fechamento }: Props) {
  const { rma, situacao, pendencias, ressalvas } = fechamento
  const { total } = rma
  return (
    <div className="z-stack">
      <Card title={situacao === 'fechado' ? 'O mês' : 'O mês, como ficaria'}>
        <Facts
          items={[
            { label: 'Saldo anterior', value: reais(total.anterior_centavos) },
            { label: 'Entradas', value: reais(total.entradas_centavos) },
            { label: 'Saídas', value: reais(total.saidas_centavos) },
            {
              label: 'Trânsito interno',
              value: !!total.transito_centavos && reais(total.transito_centavos),
            },
            {
              label: 'Ajustes de valor',
              value: total.ajustes_centavos !== 0 && reais(total.ajustes_centavos),
            },
            { label: 'Saldo no fim do mês', value: reais(total.atual_centavos) },
            {
              label: 'Fechado',
              value: fechamento.fechado_em && `${dataHora(fechamento.fechado_em)}, ${fechamento.fechado_por}`,
            },
          ]}
        />
      </Card>
      {situacao === 'fechado' ? (
        <Card title="Ressalvas">
          <RecordList
            rotulo="Ressalvas"
            vazio="Fechado sem ressalvas."
            itens={ressalvas.map((uma) => itemDe(uma, `Justificativa: ${uma.justificativa}`))}
          />
        </Card>
      ) : (
        <Card title="Pendências">
          <RecordList
            rotulo="Pendências"
            vazio="Nenhuma pendência."
            itens={pendencias.map((uma) => itemDe(uma, PENDENCIAS[uma.tipo].explica))}
          />
        </Card>
      )}
      <Conferencia fechamento={fechamento} />
    </div>
  )
}

/** The first ones by name. */
const NOMEADAS = 5

function itemDe({ tipo, quantas, itens }: Pendencia, detalhe: string) {
  const nomes = itens
    .slice(0, NOMEADAS)
    .map(({ descricao, desde }) => (desde ? `${descricao}, desde ${data(desde)}` : descricao))
  return {
    chave: tipo,
    titulo: PENDENCIAS[tipo].titulo,
    marca: <Badge tone="warning">{numero(quantas)}</Badge>,
    detalhe,
    linhas: quantas > nomes.length ? [...nomes, `e mais ${numero(quantas - nomes.length)}`] : nomes,
  }
}

function Conferencia({ fechamento: { conferencia } }: Props) {
  if (conferencia === null) return null
  const { em, por, movimentos, diferencas } = conferencia
  const confere = diferencas.length === 0
  return (
    <Card
      title="Conferência do razão"
      actions={<Badge tone={confere ? 'success' : 'danger'}>{confere ? 'Confere' : 'Não confere'}</Badge>}
    >
      <Facts
        items={[
          { label: 'Conferido', value: `${dataHora(em)}, ${por}` },
          { label: 'Movimentos lidos', value: numero(movimentos) },
        ]}
      />
      <RecordList
        rotulo="Diferenças"
        vazio={null}
        itens={diferencas.map(({ verificacao, material, esperado, encontrado }, indice) => ({
          chave: String(indice),
          titulo: verificacao,
          detalhe: [material, `esperado ${esperado}`, `encontrado ${encontrado}`].filter(Boolean).join(', '),
        }))}
      />
    </Card>
  )
}
