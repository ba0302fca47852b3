import { useMutation } from '@tanstack/react-query'
import { CheckCheck, PackageCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { dadosDe, ErroDaApi, ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { useRemessaMudou } from '#web/pickers/remessas.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { plural } from '#web/ui/format.ts'
import { type Entregue, entregarAssinada } from './assinatura.ts'
import {
  comTudo,
  type ItemNoBalcao,
  itensAvulsos,
  itensDasLinhas,
  linhasDaRequisicao,
  queVao,
} from './balcao.ts'
import { ItensDoBalcao } from './ItensDoBalcao.tsx'
import {
  type PedidoNoBalcao,
  type Pedinte,
  pedintesDoCracha,
  QuemPedePicker,
  RequisicaoPicker,
} from './pickers-do-balcao.tsx'
import { corpoDoRecebedor, NINGUEM, type Recebedor, RecebedorFields } from './RecebedorFields.tsx'

type Props = {
  deposito_id: number
  /** After another delivery: the keyboard begins at who asks. */
  seguida: boolean
  onEntregue: (entregue: Entregue) => void
}
type De = 'avulsa' | 'requisicao'

const DE = [
  { value: 'avulsa' as const, label: 'Sem requisição' },
  { value: 'requisicao' as const, label: 'De uma requisição' },
]

interface Entrega {
  deposito_id: number
  de: De
  pedinte: Pedinte | null
  pedido: PedidoNoBalcao | null
  itens: readonly ItemNoBalcao[]
  recebedor: Recebedor
}

const corpoDe = ({ deposito_id, de, pedinte, pedido, itens, recebedor }: Entrega) => ({
  ...corpoDoRecebedor(recebedor),
  recebedor_id: de === 'avulsa' && recebedor.nome.trim() === '' ? (pedinte?.pessoa.id ?? null) : null,
  requisicao: pedido && { id: pedido.id, linhas: linhasDaRequisicao(itens) },
  avulsa: pedinte && {
    deposito_id,
    destino_id: pedinte.local.id,
    solicitante_id: pedinte.pessoa.id,
    itens: itensAvulsos(itens),
  },
})

/** The same content is one act: its repetition after a lost answer carries the key, and the signature, of the first. */
function useEntrega(entrega: Entrega, onEntregue: Props['onEntregue']) {
  const ato = useRef<{ corpo: string; chave: string; uuid: string } | null>(null)
  const mudou = useRemessaMudou()
  return useMutation({
    mutationFn: (imagem: Blob) => {
      const body = corpoDe(entrega)
      const corpo = JSON.stringify(body)
      if (ato.current?.corpo !== corpo) ato.current = { corpo, chave: v7(), uuid: v7() }
      const { chave, uuid } = ato.current
      return entregarAssinada({ imagem, uuid }, () =>
        api.remessas.balcao({ chave, body: { ...body, assinatura_uuid: uuid } }),
      )
    },
    onSuccess: (entregue) => {
      mudou(entregue.remessa)
      onEntregue(entregue)
    },
    onError: (erro) => {
      if (!(erro instanceof ErroDeRede)) ato.current = null
    },
  })
}

const QUEM = 'balcao-quem'
const ITENS = 'balcao-itens'
const focarEm = (id: string) => document.getElementById(id)?.querySelector('input')?.focus()

export function Atendimento({ deposito_id, seguida, onEntregue }: Props) {
  const [de, setDe] = useState<De>('avulsa')
  const [pedinte, setPedinte] = useState<Pedinte | null>(null)
  const [pedido, setPedido] = useState<PedidoNoBalcao | null>(null)
  const [itens, setItens] = useState<readonly ItemNoBalcao[]>([])
  const [recebedor, setRecebedor] = useState(NINGUEM)
  const [assinatura, setAssinatura] = useState<Blob | null>(null)
  const [tentou, setTentou] = useState(false)
  const linhas = useMutation({
    mutationFn: (id: number) => dadosDe(api.remessas.linhas({ params: { tipo: 'requisicao', id } })),
    onSuccess: (achadas) => setItens(itensDasLinhas(achadas)),
  })
  const entregar = useEntrega({ deposito_id, de, pedinte, pedido, itens, recebedor }, onEntregue)
  const guarda = useUnsavedGuard(itens.some(({ qtd }) => qtd !== null) && !entregar.isSuccess)
  const faltas = {
    quem:
      de === 'avulsa' ? pedinte === null && 'Escolha quem pede' : pedido === null && 'Escolha a requisição',
    itens: queVao(itens).length === 0 && 'Leia pelo menos um item',
    nome: de === 'requisicao' && recebedor.nome.trim() === '' && 'Diga quem leva',
    assinatura: assinatura === null && 'Peça a assinatura',
  }
  const erro = (campo: keyof typeof faltas) => (tentou && faltas[campo]) || undefined
  function enviar() {
    setTentou(true)
    if (assinatura === null || Object.values(faltas).some(Boolean) || entregar.isPending) return
    entregar.mutate(assinatura)
  }
  useEffect(() => {
    if (seguida) focarEm(QUEM)
  }, [seguida])
  function atender(quem: Pedinte | null) {
    setPedinte(quem)
    if (quem) focarEm(ITENS)
  }
  async function lerCracha(codigo: string): Promise<string | null> {
    const [quem, outro] = await pedintesDoCracha(deposito_id, codigo)
    if (quem === undefined) return null
    if (outro) return `${quem.pessoa.nome} pede por mais de um local: escolha em Quem pede.`
    atender(quem)
    return quem.nome
  }
  function trocar(nova: De) {
    setDe(nova)
    setItens([])
    setPedinte(null)
    setPedido(null)
  }
  return (
    <div className="z-stack">
      <Card title="Para quem">
        <div className="z-stack">
          <SegmentedChoice label="Retirada" hideLabel compact options={DE} value={de} onChange={trocar} />
          {de === 'avulsa' ? (
            <div id={QUEM}>
              <QuemPedePicker
                deposito_id={deposito_id}
                value={pedinte}
                error={erro('quem')}
                onChange={atender}
              />
            </div>
          ) : (
            <RequisicaoPicker
              deposito_id={deposito_id}
              value={pedido}
              error={erro('quem')}
              onChange={(escolhida) => {
                setPedido(escolhida)
                setItens([])
                if (escolhida) linhas.mutate(escolhida.id)
              }}
            />
          )}
        </div>
      </Card>
      <Card
        title="O que leva"
        actions={
          pedido &&
          itens.length > 0 && (
            <Button icon={CheckCheck} onClick={() => setItens(comTudo(itens))}>
              Tudo o que há
            </Button>
          )
        }
      >
        <div id={ITENS}>
          <ItensDoBalcao
            itens={itens}
            fechada={de === 'requisicao'}
            erro={erro('itens')}
            lerCracha={de === 'avulsa' && pedinte === null ? lerCracha : null}
            onChange={setItens}
          />
        </div>
      </Card>
      <Card title="Entrega">
        <div className="z-stack">
          <RecebedorFields
            value={recebedor}
            opcional={de === 'avulsa'}
            onChange={setRecebedor}
            onAssinar={setAssinatura}
            erros={{ nome: erro('nome'), assinatura: erro('assinatura') }}
          />
        </div>
      </Card>
      <Recusa erro={entregar.error ?? linhas.error} />
      <div className="z-form-bar">
        <span className="z-small z-muted" role="status">
          {plural(queVao(itens).length, 'item', 'itens')}
        </span>
        <Button variant="primary" size="lg" icon={PackageCheck} busy={entregar.isPending} onClick={enviar}>
          Entregar
        </Button>
      </div>
      {guarda}
    </div>
  )
}

function Recusa({ erro }: { erro: Error | null }) {
  if (erro === null) return null
  const outras = erro instanceof ErroDaApi ? Object.values(erro.erros).flat() : []
  return (
    <Banner tone="danger" live>
      {[...new Set([erro.message, ...outras])].join(' ')}
    </Banner>
  )
}
