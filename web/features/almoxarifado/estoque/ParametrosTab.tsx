import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CURVAS } from '#contract/almoxarifado/lista-do-estoque.ts'
import type { ParametrosDaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { consumoMensal, MODOS_DE_RESSUPRIMENTO } from '#contract/almoxarifado/ressuprimento.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { meses, mesesPorExtenso } from './palavras.ts'

const ParametrosDialog = lazy(async () => ({
  default: (await import('./ParametrosDialog.tsx')).ParametrosDialog,
}))

export function ParametrosTab({ posicao }: { posicao: PosicaoDetalhada }) {
  const { parametros, acoes, unidade } = posicao
  const [aberto, setAberto] = useState(false)
  const edita = acoes.some(({ chave, permitido }) => chave === 'estoque.gravarParametros' && permitido)
  return (
    <div className="z-stack">
      <Card
        title="Quanto deve haver"
        actions={
          edita && (
            <Button icon={Pencil} onClick={() => setAberto(true)}>
              {parametros ? 'Alterar' : 'Definir'}
            </Button>
          )
        }
      >
        {parametros ? (
          <Niveis parametros={parametros} unidade={unidade} />
        ) : (
          <p className="z-muted">
            Sem parâmetros, só a ruptura é avisada. Com eles, o sistema diz quando repor e quanto pedir.
          </p>
        )}
      </Card>
      {parametros && <Conta parametros={parametros} unidade={unidade} />}
      {parametros?.medida && <Medida parametros={parametros} medida={parametros.medida} unidade={unidade} />}
      {posicao.curva && <Curva curva={posicao.curva} />}
      <Suspense fallback={null}>
        {aberto && <ParametrosDialog posicao={posicao} onClose={() => setAberto(false)} />}
      </Suspense>
    </div>
  )
}

function Curva({ curva }: { curva: NonNullable<PosicaoDetalhada['curva']> }) {
  return (
    <Card title="Curva ABC">
      <div className="z-stack">
        <Facts items={[{ label: 'Classe neste depósito', value: CURVAS[curva] }]} />
        <p className="z-muted z-small">
          Pelo valor do que saiu do depósito em doze meses, do que mais pesa ao que menos pesa; se nada saiu,
          pelo valor do que ele guarda. É medida todo dia.
        </p>
      </div>
    </Card>
  )
}

type Props = { parametros: ParametrosDaPosicao; unidade: string }

function Niveis({ parametros, unidade }: Props) {
  const { seguranca_e3, ponto_de_pedido_e3, maximo_e3, lote_de_compra_e3 } = parametros
  return (
    <div className="z-estoque-numeros">
      <Stat label="Segurança (Em)" value={quantidade(seguranca_e3, unidade)} hint="abaixo, é crítico" />
      <Stat
        label="Ponto de pedido (Pp)"
        value={quantidade(ponto_de_pedido_e3, unidade)}
        hint="abaixo, é hora de repor"
      />
      <Stat label="Máximo (EM)" value={quantidade(maximo_e3, unidade)} hint="acima, é excesso" />
      <Stat label="Pedir por vez (Q)" value={quantidade(lote_de_compra_e3, unidade)} />
    </div>
  )
}

/** The norm's formulas, with the numbers that went into them. */
function Conta({ parametros, unidade }: Props) {
  const { consumo_mensal_e3, tempo_decimos, intervalo_decimos, fracao, modo } = parametros
  const c = quantidade(consumo_mensal_e3)
  const [t, i] = [meses(tempo_decimos), meses(intervalo_decimos)]
  const f = ((tempo_decimos * fracao) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  const em = quantidade(parametros.seguranca_e3)
  const total = (qtd_e3: number) => quantidade(qtd_e3, unidade)
  return (
    <Card title="De onde vêm estes números">
      <div className="z-stack">
        <Facts
          items={[
            { label: 'Modo', value: MODOS_DE_RESSUPRIMENTO[modo] },
            { label: 'Consumo mensal (c)', value: total(consumo_mensal_e3) },
            { label: 'Tempo de aquisição (T)', value: mesesPorExtenso(tempo_decimos) },
            { label: 'Intervalo entre compras (I)', value: mesesPorExtenso(intervalo_decimos) },
            {
              label: 'Fator de segurança (f)',
              value: fracao > 0 ? `${fracao}% de T = ${f} mês` : 'Nenhum: o material pode faltar',
            },
            { label: 'Calculado em', value: dataHora(parametros.recalculado_em) },
            { label: 'Definido por', value: parametros.alterado_por },
          ]}
        />
        <RecordList
          rotulo="Contas"
          vazio=""
          itens={[
            {
              chave: 'em',
              titulo: 'Em = c × f',
              detalhe: `${c} × ${fracao > 0 ? f : 0} = ${total(parametros.seguranca_e3)}`,
            },
            {
              chave: 'pp',
              titulo: 'Pp = Em + c × T',
              detalhe: `${em} + ${c} × ${t} = ${total(parametros.ponto_de_pedido_e3)}`,
            },
            {
              chave: 'max',
              titulo: 'EM = Em + c × I',
              detalhe: `${em} + ${c} × ${i} = ${total(parametros.maximo_e3)}`,
            },
            {
              chave: 'q',
              titulo: 'Q = c × I',
              detalhe: `${c} × ${i} = ${total(parametros.lote_de_compra_e3)}`,
            },
          ]}
        />
        <p className="z-muted z-small">
          Fórmulas da IN SEDAP 205/1988, item 7, arredondadas para cima até o que a unidade comporta.
        </p>
      </div>
    </Card>
  )
}

function Medida({
  parametros,
  medida,
  unidade,
}: Props & { medida: NonNullable<ParametrosDaPosicao['medida']> }) {
  const { consumo_e3, dias, dias_sem_estoque } = medida
  return (
    <Card title="Consumo medido">
      <div className="z-stack">
        <Facts
          items={[
            { label: `Saiu em ${plural(dias, 'dia', 'dias')}`, value: quantidade(consumo_e3, unidade) },
            { label: 'Dias sem estoque', value: String(dias_sem_estoque) },
            { label: 'Média simples (÷ 12 meses)', value: quantidade(consumoMensal(medida), unidade) },
            {
              label: 'Média ajustada, em uso',
              value: quantidade(parametros.consumo_mensal_e3, unidade),
            },
          ]}
        />
        <p className="z-muted z-small">
          A média ajustada divide o que saiu só pelos dias em que havia o que entregar: prateleira vazia não
          consome, e isso não é falta de procura.
        </p>
      </div>
    </Card>
  )
}
