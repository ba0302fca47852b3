import { CheckCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { diferencasDePeso, type LinhaProposta, type NotaEmConferencia } from '#contract/almoxarifado/nfe.ts'
import { reais } from '#contract/casa/reais.ts'
import { PedidoAtendidoField } from '#web/partes/almoxarifado/PedidoAtendidoField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { data, plural } from '#web/ui/format.ts'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'
import { DiferencasDaNfe } from './DiferencasDaNfe.tsx'
import { FornecedorDaNfe } from './FornecedorDaNfe.tsx'
import { LinhaDaNfeRow } from './LinhaDaNfeRow.tsx'
import { resolvida } from './linhas.ts'
import { AnteriorContext, SITUACAO_DAS_LINHAS, TUDO_CONFERE } from './seguinte.ts'
import { TotaisDaNfe } from './TotaisDaNfe.tsx'
import { useConferencia } from './use-conferencia.ts'
import './Nfe.css'

type Props = {
  entrada_id: number
  nota: NotaEmConferencia
  onConferida: () => void
}

/** The note beside the catalogue: who sold, the totals, each line; and one key when everything is right. */
export function ConferenciaDaNfe({ entrada_id, nota, onConferida }: Props) {
  const conferencia = useConferencia(entrada_id, nota, onConferida)
  const { fornecedor, ressuprimento_id, linhas, motivo, diferencas, mudar, gravacao, conclusao } = conferencia
  const mudou = useRef(mudar)
  useEffect(() => {
    mudou.current = mudar
  })
  const trocar = useCallback(
    (nova: LinhaProposta) =>
      mudou.current((antes) => ({
        linhas: antes.linhas.map((linha) => (linha.item === nova.item ? nova : linha)),
      })),
    [],
  )
  const faltam = linhas.filter((linha) => !resolvida(linha)).length
  const recusaDoFornecedor = fornecedor === null ? undefined : diferencasDePeso(diferencas, 'impede').at(0)
  const pedeMotivo = diferencasDePeso(diferencas, 'pede_motivo').length > 0
  const pronta =
    faltam === 0 &&
    fornecedor !== null &&
    recusaDoFornecedor === undefined &&
    (!pedeMotivo || motivo.trim().length >= 3)
  const botao = useRef<HTMLButtonElement>(null)
  const anterior = useRef<{ grupo_id: number | null }>({ grupo_id: null })
  // What came all right is confirmed with the key Enter, and nothing else.
  const veioPronta = useRef(pronta)
  useEffect(() => {
    if (veioPronta.current) botao.current?.focus()
  }, [])
  return (
    <div className="z-stack">
      <Falhas conferencia={{ gravacao, conclusao }} />
      <Cabecalho nota={nota} />
      <DiferencasDaNfe
        diferencas={diferencas}
        motivo={motivo}
        onMotivo={(escrito) => mudar(() => ({ motivo: escrito }))}
      />
      <Card title="Fornecedor">
        <FornecedorDaNfe
          entrada_id={entrada_id}
          emitente={nota.emitente}
          value={fornecedor}
          recusa={recusaDoFornecedor}
          onChange={(escolhido) => mudar(() => ({ fornecedor: escolhido }))}
        />
        <PedidoAtendidoField
          deposito_id={nota.deposito_id}
          materiais={linhas.flatMap(({ material }) => material?.id ?? [])}
          gravado={nota.ressuprimento}
          value={ressuprimento_id}
          onChange={(escolhido) => mudar(() => ({ ressuprimento_id: escolhido }))}
        />
      </Card>
      <TotaisDaNfe nota={nota} />
      <AnteriorContext value={anterior}>
        <Linhas linhas={linhas} faltam={faltam} onChange={trocar} />
      </AnteriorContext>
      <StickyActionBar label="Conferência da nota">
        <span className="z-small z-muted" role="status">
          {gravacao.pendente || gravacao.gravando ? 'Gravando' : 'Conferência gravada'}
        </span>
        <Button
          ref={botao}
          id={TUDO_CONFERE}
          variant="primary"
          icon={CheckCheck}
          busy={conclusao.isPending}
          disabled={!pronta}
          onClick={() => conclusao.mutate()}
        >
          Tudo confere
        </Button>
      </StickyActionBar>
    </div>
  )
}

function Falhas({
  conferencia: { gravacao, conclusao },
}: {
  conferencia: Pick<ReturnType<typeof useConferencia>, 'gravacao' | 'conclusao'>
}) {
  const { falha } = gravacao
  const mensagem = falha?.mensagem ?? conclusao.error?.message
  if (mensagem === undefined) return null
  return (
    <Banner tone="danger" live>
      {mensagem} {falha?.conflito && 'Recarregue a página para continuar do que está gravado.'}
    </Banner>
  )
}

function Cabecalho({ nota }: Pick<Props, 'nota'>) {
  const { numero, serie, emissao, destinatario, chave, protocolo, transportador, volumes } = nota
  return (
    <Card title={`Nota ${numero}`}>
      <Facts
        items={[
          { label: 'Série', value: serie },
          { label: 'Emissão', value: data(emissao) },
          { label: 'Valor', value: reais(nota.valor_centavos) },
          { label: 'Destinatário', value: destinatario.nome },
          { label: 'Natureza da operação', value: nota.natureza_da_operacao },
          { label: 'Empenho', value: nota.empenho },
          { label: 'Contrato', value: nota.contrato },
          { label: 'Pedido', value: nota.pedido },
          { label: 'Transportador', value: transportador },
          { label: 'Volumes', value: volumes },
          { label: 'Protocolo', value: protocolo },
          { label: 'Chave', value: <span className="z-code">{chave}</span> },
        ]}
      />
    </Card>
  )
}

/** More rows than a screen is made of all at once. */
const POR_VEZ = 50

interface LinhasProps {
  linhas: readonly LinhaProposta[]
  faltam: number
  onChange: (linha: LinhaProposta) => void
}

function Linhas({ linhas, faltam, onChange }: LinhasProps) {
  const [quais, setQuais] = useState<'todas' | 'abertas'>('todas')
  const [ate, setAte] = useState(POR_VEZ)
  // Those that were open when they were asked for: one that is resolved does not vanish under the hand.
  const [abertas, setAbertas] = useState<ReadonlySet<number>>(new Set())
  const escolher = (novas: 'todas' | 'abertas') => {
    setQuais(novas)
    setAte(POR_VEZ)
    setAbertas(new Set(linhas.filter((linha) => !resolvida(linha)).map(({ item }) => item)))
  }
  const vistas = quais === 'todas' ? linhas : linhas.filter(({ item }) => abertas.has(item))
  return (
    <Card
      title={plural(linhas.length, 'item', 'itens')}
      actions={
        <SegmentedChoice
          compact
          label="Itens que aparecem"
          hideLabel
          options={[
            { value: 'todas', label: 'Todos' },
            { value: 'abertas', label: `A resolver (${faltam})` },
          ]}
          value={quais}
          onChange={escolher}
        />
      }
    >
      <p
        role="status"
        id={SITUACAO_DAS_LINHAS}
        tabIndex={-1}
        className={faltam === 0 ? 'z-muted' : undefined}
      >
        {faltam === 0
          ? 'Todos os itens têm material e quantidade. Confira os que foram achados pelo nome.'
          : `${plural(faltam, 'item precisa', 'itens precisam')} de material ou de quantidade.`}
      </p>
      <ol className="z-nfe-linhas">
        {vistas.slice(0, ate).map((linha) => (
          <LinhaDaNfeRow key={linha.item} linha={linha} onChange={onChange} />
        ))}
      </ol>
      {vistas.length > ate && (
        <Button block onClick={() => setAte(ate + POR_VEZ)}>
          Mostrar mais itens
        </Button>
      )}
    </Card>
  )
}
