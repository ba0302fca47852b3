import { useMutation } from '@tanstack/react-query'
import { CheckCheck, PackageCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useBusyWhile } from '#web/app/busy.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { useGuardado } from '#web/partes/casa/use-guardado.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import type { Entregue } from './assinatura.ts'
import { comTudo, type ItemNoBalcao, itensDasLinhas, perguntaDaSaida, queVao } from './balcao.ts'
import { useSaidaPrevista } from './consultas.ts'
import { ItensDoBalcao } from './ItensDoBalcao.tsx'
import { focarEmQuem, ParaQuem } from './ParaQuem.tsx'
import { type Pedinte, pedintesDoCracha } from './pickers-do-balcao.tsx'
import { RecebedorFields } from './RecebedorFields.tsx'
import { balcaoVazio, RascunhoDoBalcao } from './rascunho-do-balcao.ts'
import { type De, useEntrega } from './use-entrega.ts'

type Props = {
  deposito_id: number
  /** After another delivery: the keyboard begins at who asks. */
  seguida: boolean
  onEntregue: (entregue: Entregue) => void
}

const ITENS = 'balcao-itens'
const focarNosItens = () => document.getElementById(ITENS)?.querySelector('input')?.focus()

export function Atendimento({ deposito_id, seguida, onEntregue }: Props) {
  // Of this tab: the same draft open in two would be two deliveries.
  const rascunho = useGuardado<RascunhoDoBalcao>({
    qual: `balcao-${deposito_id}`,
    forma: RascunhoDoBalcao,
    inicial: balcaoVazio,
    onde: 'session',
  })
  const { de, pedinte, pedido, itens, recebedor } = rascunho.valor
  const mudar = (partes: Partial<RascunhoDoBalcao>) => rascunho.mudar((antes) => ({ ...antes, ...partes }))
  const setItens = (novos: readonly ItemNoBalcao[]) => mudar({ itens: [...novos] })
  const [assinatura, setAssinatura] = useState<Blob | null>(null)
  const [tentou, setTentou] = useState(false)
  const linhas = useMutation({
    mutationFn: (id: number) => dadosDe(api.remessas.linhas({ params: { tipo: 'requisicao', id } })),
    onSuccess: (achadas) => setItens(itensDasLinhas(achadas)),
  })
  const saida = useSaidaPrevista({ deposito_id, requisicao_id: pedido?.id }, perguntaDaSaida(itens))
  const entregar = useEntrega(
    { ...rascunho.valor, deposito_id },
    {
      onAto: (ato) => mudar({ ato }),
      onEntregue(entregue) {
        rascunho.descartar()
        onEntregue(entregue)
      },
    },
  )
  useBusyWhile(itens.length > 0 && !entregar.isSuccess, { asksToLeave: false })
  // What is typed is kept; the signature is not.
  const guarda = useUnsavedGuard(assinatura !== null && !entregar.isSuccess)
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
    if (seguida) focarEmQuem()
  }, [seguida])
  function atender(quem: Pedinte | null) {
    mudar({ pedinte: quem })
    if (quem) focarNosItens()
  }
  async function lerCracha(codigo: string): Promise<string | null> {
    const [quem, outro] = await pedintesDoCracha(deposito_id, codigo)
    if (quem === undefined) return null
    if (outro) return `${quem.pessoa.nome} pede por mais de um local: escolha em Quem pede.`
    atender(quem)
    return quem.nome
  }
  function trocar(nova: De) {
    mudar({ de: nova, itens: [], pedinte: null, pedido: null })
  }
  return (
    <div className="z-stack">
      <AvisoDeRascunho {...rascunho} />
      <ParaQuem
        deposito_id={deposito_id}
        de={de}
        pedinte={pedinte}
        pedido={pedido}
        erro={erro('quem')}
        onDe={trocar}
        onPedinte={atender}
        onPedido={(escolhida) => {
          mudar({ pedido: escolhida, itens: [] })
          if (escolhida) linhas.mutate(escolhida.id)
        }}
      />
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
            previstas={saida.data ?? []}
            lerCracha={de === 'avulsa' && pedinte === null ? lerCracha : null}
            onChange={setItens}
          />
        </div>
      </Card>
      <Card title="Entrega">
        <div className="z-stack">
          <RecebedorFields
            value={recebedor}
            opcional={de === 'avulsa' ? { quemPede: pedinte?.pessoa.nome } : undefined}
            onChange={(novo) => mudar({ recebedor: novo })}
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
