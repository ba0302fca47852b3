import type { ItemDaRemessa, RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { type ColunaDoQuadro, Quadro } from '#web/partes/casa/Quadro.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data } from '#web/ui/format.ts'

type Props = { remessa: RemessaDetalhada }

const qtd =
  (chave: 'qtd_recebida_e3' | 'qtd_divergente_e3' | 'qtd_devolvida_e3' | 'qtd_perdida_e3') =>
  (item: ItemDaRemessa) =>
    item[chave] === 0 ? '—' : quantidade(item[chave], item.material.unidade)

const FIXAS: readonly ColunaDoQuadro<ItemDaRemessa>[] = [
  {
    rotulo: 'Material',
    valor: ({ material, lote }) => (
      <>
        {material.descricao}
        <div className="z-muted z-small">
          {[
            material.codigo,
            lote && `lote ${lote.codigo}`,
            lote?.validade && `validade ${data(lote.validade)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </>
    ),
  },
  { rotulo: 'Endereço', valor: ({ endereco }) => endereco?.codigo ?? '—' },
  { rotulo: 'Volume', valor: ({ volume }) => volume ?? '—' },
  {
    rotulo: 'Quantidade',
    numero: true,
    valor: ({ qtd_e3, material }) => quantidade(qtd_e3, material.unidade),
  },
]

const DEPOIS: readonly (ColunaDoQuadro<ItemDaRemessa> & { chave: keyof ItemDaRemessa })[] = [
  { chave: 'qtd_recebida_e3', rotulo: 'Recebida', numero: true, valor: qtd('qtd_recebida_e3') },
  { chave: 'qtd_divergente_e3', rotulo: 'Em apuração', numero: true, valor: qtd('qtd_divergente_e3') },
  { chave: 'qtd_devolvida_e3', rotulo: 'De volta', numero: true, valor: qtd('qtd_devolvida_e3') },
  { chave: 'qtd_perdida_e3', rotulo: 'Perdida', numero: true, valor: qtd('qtd_perdida_e3') },
]

export function ItensTab({ remessa: { itens } }: Props) {
  return (
    <Card flush title="Itens">
      <Quadro
        titulo="Itens da remessa"
        linhas={itens}
        chave={({ id }) => id}
        colunas={[...FIXAS, ...DEPOIS.filter(({ chave }) => itens.some((item) => item[chave] !== 0))]}
      />
    </Card>
  )
}
