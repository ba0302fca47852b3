import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import type { LinhaDoKardex, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { useWide } from '#web/list/use-wide.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { chaveDaPosicao, parDe } from './consultas.ts'
import { nomeDoDocumento, saldoAntes, telaDoDocumento } from './palavras.ts'

const POR_PAGINA = 50

export function KardexTab({ posicao }: { posicao: PosicaoDetalhada }) {
  const params = parDe(posicao)
  const [periodo, setPeriodo] = useState({ de: '', ate: '' })
  const { de, ate } = periodo
  const lista = usePagedList([...chaveDaPosicao(params), 'kardex', de, ate], ({ cursor }) =>
    api.estoque.kardex({
      params,
      query: { perPage: POR_PAGINA, ...(de && { de }), ...(ate && { ate }), ...(cursor && { cursor }) },
    }),
  )
  const largo = useWide()
  const filtrado = de !== '' || ate !== ''
  const trocadas = de !== '' && ate !== '' && de > ate
  return (
    <div className="z-stack">
      <div className="z-row">
        <TextField
          type="date"
          label="Movimentos desde"
          max={ate || undefined}
          value={de}
          onChange={({ target }) => setPeriodo({ de: target.value, ate })}
        />
        <TextField
          type="date"
          label="Até"
          min={de || undefined}
          value={ate}
          error={trocadas ? 'Vem antes do primeiro dia: troque as datas.' : undefined}
          onChange={({ target }) => setPeriodo({ de, ate: target.value })}
        />
        {filtrado && <Button onClick={() => setPeriodo({ de: '', ate: '' })}>Todos os dias</Button>}
      </div>
      <Card title="Kardex" flush={largo}>
        <PagedListView
          lista={lista}
          vazio={
            <EmptyState
              icon={ScrollText}
              title={
                trocadas
                  ? 'As datas estão trocadas.'
                  : filtrado
                    ? 'Nenhum movimento nestes dias.'
                    : 'Nenhum movimento ainda.'
              }
            >
              Entradas, saídas e ajustes aparecem aqui, com o saldo depois de cada um.
            </EmptyState>
          }
        >
          {(linhas) => (
            <>
              {largo ? (
                <Tabela linhas={linhas} unidade={posicao.unidade} />
              ) : (
                <RecordList
                  rotulo="Movimentos"
                  vazio=""
                  itens={linhas.map((linha) => cartao(linha, posicao.unidade))}
                />
              )}
              {filtrado && <SaldoAntes linhas={linhas} unidade={posicao.unidade} />}
            </>
          )}
        </PagedListView>
      </Card>
    </div>
  )
}

/** Of the oldest one in sight: what there was before it. */
function SaldoAntes({ linhas, unidade }: { linhas: readonly LinhaDoKardex[]; unidade: string }) {
  const primeira = linhas.at(-1)
  if (primeira === undefined) return null
  const { qtd_e3, valor_centavos } = saldoAntes(primeira)
  return (
    <p className="z-estoque-saldo-antes">
      Saldo antes do nº {primeira.seq}, de {data(primeira.ocorrido_em)}:{' '}
      <strong>{quantidade(qtd_e3, unidade)}</strong>, {reais(valor_centavos)}
    </p>
  )
}

const comSinal = ({ sinal, qtd_e3 }: LinhaDoKardex, unidade?: string) =>
  sinal === 0 ? '—' : `${sinal < 0 ? '−' : '+'}${quantidade(qtd_e3, unidade)}`

const emReais = ({ sinal, valor_centavos }: LinhaDoKardex) =>
  sinal < 0 ? `−${reais(valor_centavos)}` : reais(valor_centavos)

const ondeDe = ({ lote, endereco }: LinhaDoKardex) =>
  [lote && `lote ${lote}`, endereco && `endereço ${endereco}`].filter(Boolean).join(' · ')

/** A change of shelf is a reclassification of the material into itself. */
const DE_ENDERECO: Readonly<Record<string, string>> = {
  reclassificacao_saida: 'Sai do endereço',
  reclassificacao_entrada: 'Chega ao endereço',
}

function tipoDe({ tipo, estorna_seq, documento }: LinhaDoKardex): string {
  if (estorna_seq !== null) return `Estorno do nº ${estorna_seq}`
  return (documento.tipo === 'ajuste' && DE_ENDERECO[tipo]) || TIPOS_DE_MOVIMENTO[tipo].rotulo
}

function Documento({ documento: { tipo, id, protocolo } }: LinhaDoKardex) {
  const tela = telaDoDocumento(tipo, id)
  const nome = nomeDoDocumento(tipo, protocolo)
  if (tela) return <Link to={tela}>{nome}</Link>
  return tipo === 'ajuste' ? <Link to="?aba=documentos">{nome}</Link> : nome
}

const cartao = (linha: LinhaDoKardex, unidade: string) => ({
  chave: String(linha.id),
  titulo: `${tipoDe(linha)} ${comSinal(linha, unidade)}`,
  detalhe: (
    <>
      Nº {linha.seq} · {data(linha.ocorrido_em)} · <Documento {...linha} />
    </>
  ),
  linhas: [
    `${emReais(linha)} · saldo ${quantidade(linha.saldo_qtd_e3, unidade)}, ${reais(linha.saldo_valor_centavos)}`,
    ...[ondeDe(linha), linha.motivo ?? ''].filter(Boolean),
    `Código ${linha.codigo}`,
  ],
})

const CABECALHO = [
  'Nº',
  'Data',
  'Movimento',
  'Documento',
  'Quantidade',
  'Valor',
  'Saldo',
  'Valor do saldo',
  'Código',
]
const NUMEROS = new Set(['Quantidade', 'Valor', 'Saldo', 'Valor do saldo'])

/** It scrolls sideways inside itself. */
function Tabela({ linhas, unidade }: { linhas: readonly LinhaDoKardex[]; unidade: string }) {
  return (
    <TableScroll label="Movimentos">
      <table className="z-table z-estoque-kardex">
        <caption className="z-hidden">
          Movimentos, do mais novo ao mais antigo; quantidades em {unidadePorExtenso(unidade)}
        </caption>
        <thead>
          <tr>
            {CABECALHO.map((rotulo) => (
              <th key={rotulo} scope="col" className={NUMEROS.has(rotulo) ? 'z-estoque-numero' : undefined}>
                {rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Linha key={linha.id} linha={linha} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

function Linha({ linha }: { linha: LinhaDoKardex }) {
  const onde = ondeDe(linha)
  return (
    <tr>
      <th scope="row">{linha.seq}</th>
      <td className="z-nowrap">{data(linha.ocorrido_em)}</td>
      <td>
        {tipoDe(linha)}
        {(onde || linha.motivo) && (
          <div className="z-muted z-small">{[onde, linha.motivo].filter(Boolean).join(' · ')}</div>
        )}
      </td>
      <td className="z-nowrap">
        <Documento {...linha} />
      </td>
      <td className="z-estoque-numero">{comSinal(linha)}</td>
      <td className="z-estoque-numero">{emReais(linha)}</td>
      <td className="z-estoque-numero">{quantidade(linha.saldo_qtd_e3)}</td>
      <td className="z-estoque-numero">{reais(linha.saldo_valor_centavos)}</td>
      <td className="z-nowrap z-small">{linha.codigo}</td>
    </tr>
  )
}
