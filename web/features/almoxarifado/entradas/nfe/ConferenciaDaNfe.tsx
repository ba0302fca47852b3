import { CheckCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { diferencasDePeso, type PropostaDeNfe } from '#contract/almoxarifado/nfe.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { data, plural, reais } from '#web/ui/format.ts'
import { StickyActionBar } from '#web/ui/page/StickyActionBar.tsx'
import { DiferencasDaNfe } from './DiferencasDaNfe.tsx'
import { FornecedorDaNfe } from './FornecedorDaNfe.tsx'
import { LinhaDaNfeRow } from './LinhaDaNfeRow.tsx'
import { type LinhaResolvida, resolvida } from './linhas.ts'
import { TotaisDaNfe } from './TotaisDaNfe.tsx'
import './Nfe.css'

export interface NfeConferida {
  proposta: PropostaDeNfe
  fornecedor: Nomeado
  linhas: LinhaResolvida[]
  /** Why it is taken with what differs; null where nothing asks for it. */
  motivo: string | null
}

type Props = {
  proposta: PropostaDeNfe
  onConferida: (conferida: NfeConferida) => void
  onDesistir: () => void
  /** What was confirmed is being recorded. */
  gravando?: boolean
}

/** The note beside the catalogue: who sold, the totals, each line; and one key when everything is right. */
export function ConferenciaDaNfe({ proposta, onConferida, onDesistir, gravando = false }: Props) {
  const [fornecedor, setFornecedor] = useState(proposta.fornecedor)
  const [linhas, setLinhas] = useState(proposta.linhas)
  const trocar = useCallback(
    (nova: PropostaDeNfe['linhas'][number]) =>
      setLinhas((antes) => antes.map((linha) => (linha.item === nova.item ? nova : linha))),
    [],
  )
  const resolvidas = linhas.filter(resolvida)
  const faltam = linhas.length - resolvidas.length
  const [motivo, setMotivo] = useState('')
  const pedeMotivo = diferencasDePeso(proposta.diferencas, 'pede_motivo').length > 0
  const pronta = faltam === 0 && fornecedor !== null && (!pedeMotivo || motivo.trim().length >= 3)
  const botao = useRef<HTMLButtonElement>(null)
  // What came all right is confirmed with the key Enter, and nothing else.
  const veioPronta = useRef(pronta)
  useEffect(() => {
    if (veioPronta.current) botao.current?.focus()
  }, [])
  return (
    <div className="z-stack">
      <Cabecalho proposta={proposta} />
      <DiferencasDaNfe diferencas={proposta.diferencas} motivo={motivo} onMotivo={setMotivo} />
      <Card title="Fornecedor">
        <FornecedorDaNfe emitente={proposta.emitente} value={fornecedor} onChange={setFornecedor} />
      </Card>
      <TotaisDaNfe proposta={proposta} />
      <Linhas linhas={linhas} faltam={faltam} onChange={trocar} />
      <StickyActionBar label="Conferência da nota">
        <Button variant="quiet" onClick={onDesistir}>
          Escolher outra nota
        </Button>
        <Button
          ref={botao}
          variant="primary"
          icon={CheckCheck}
          busy={gravando}
          disabled={!pronta}
          onClick={() => {
            if (fornecedor === null) return
            const escrito = pedeMotivo ? motivo.trim() : null
            onConferida({ proposta, fornecedor, linhas: resolvidas, motivo: escrito })
          }}
        >
          Tudo confere
        </Button>
      </StickyActionBar>
    </div>
  )
}

function Cabecalho({ proposta }: Pick<Props, 'proposta'>) {
  const { numero, serie, emissao, destinatario, chave, protocolo, transportador, volumes } = proposta
  return (
    <Card title={`Nota ${numero}`}>
      <Facts
        items={[
          { label: 'Série', value: serie },
          { label: 'Emissão', value: data(emissao) },
          { label: 'Valor', value: reais(proposta.valor_centavos) },
          { label: 'Destinatário', value: destinatario.nome },
          { label: 'Natureza da operação', value: proposta.natureza_da_operacao },
          { label: 'Empenho', value: proposta.empenho },
          { label: 'Contrato', value: proposta.contrato },
          { label: 'Pedido', value: proposta.pedido },
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
  linhas: PropostaDeNfe['linhas']
  faltam: number
  onChange: (linha: PropostaDeNfe['linhas'][number]) => void
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
      <p role="status" className={faltam === 0 ? 'z-muted' : undefined}>
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
