import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { History, type LucideIcon, PackagePlus, ScanLine } from 'lucide-react'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import type { LeituraDoBem } from '#contract/patrimonio/vida-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { LinhaDoTempo, type Momento } from '#web/partes/casa/LinhaDoTempo.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { chaveDoBem } from './consultas.ts'
import { mudancasDoEvento, tituloDoEvento } from './historia.ts'
import { linhaDoBem, type Vivido } from './linha-do-bem.ts'

function useLeituras(id: number): readonly LeituraDoBem[] {
  const ve = usePode('painel.almoxarifado.patrimonios.ver')
  const { data } = useQuery({
    queryKey: [...chaveDoBem(id), 'leituras'],
    queryFn: () => dadosDe(api.bens.leituras({ params: { id } })),
    enabled: ve,
  })
  return data ?? []
}

const ICONES: Readonly<Record<Vivido['tipo'], LucideIcon>> = {
  evento: History,
  leitura: ScanLine,
  ingresso: PackagePlus,
}

function vistoComo({ estado, condicao, observacoes }: LeituraDoBem): string[] {
  return [
    [estado && ESTADOS_DE_PATRIMONIO[estado].rotulo, condicao && CONDICOES_DE_PATRIMONIO[condicao].rotulo]
      .filter(Boolean)
      .join(', '),
    observacoes ?? '',
  ].filter(Boolean)
}

function leituraPorExtenso({ agente, resultado, local, protocolo }: LeituraDoBem) {
  return (
    <>
      <strong>{agente ?? 'Uma visita'}</strong> {resultado === 'nao_localizado' ? 'não achou' : 'viu'} o bem
      em {local.nome}, na visita <span className="z-nowrap">{protocolo}</span>
    </>
  )
}

function momentoDe(vivido: Vivido, atributos: Readonly<Record<string, string>>): Momento {
  const { tipo, em } = vivido
  const icone = ICONES[tipo]
  if (tipo === 'ingresso') return { chave: 'ingresso', icone, em, frase: vivido.frase }
  if (tipo === 'leitura') {
    const { leitura } = vivido
    return {
      chave: `leitura-${leitura.id}`,
      icone,
      em,
      frase: leituraPorExtenso(leitura),
      linhas: vistoComo(leitura),
    }
  }
  const { evento } = vivido
  return {
    chave: `evento-${evento.id}`,
    icone,
    em,
    frase: (
      <>
        {tituloDoEvento(evento)} por <strong>{evento.por ?? 'Zelo'}</strong>
        {evento.motivo && <>: “{evento.motivo}”</>}
      </>
    ),
    linhas: mudancasDoEvento(evento, atributos),
  }
}

/** Everything that happened to it, from today to the day it came. */
export function HistoricoTab({ bem }: { bem: BemDetalhado }) {
  const { id, classe_do_bem } = bem
  const atributos = Object.fromEntries(classe_do_bem.atributos.map(({ chave, rotulo }) => [chave, rotulo]))
  const leituras = useLeituras(id)
  const consulta = useInfiniteQuery({
    queryKey: [...chaveDoBem(id), 'historico'],
    initialPageParam: undefined as number | undefined, // as: the first page has no end before it
    queryFn: ({ pageParam }) =>
      dadosDe(api.bens.historico({ params: { id }, query: { ...(pageParam && { antes_de: pageParam }) } })),
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
  })
  return (
    <RecordView consulta={consulta}>
      {({ pages }) => {
        const eventos = pages.flatMap(({ data }) => data)
        const linha = linhaDoBem({ bem, eventos, leituras, completa: !consulta.hasNextPage })
        return (
          <Card title="O que aconteceu">
            <div className="z-stack">
              {linha.length === 0 ? (
                <p className="z-muted">Nada mudou neste cadastro ainda.</p>
              ) : (
                <LinhaDoTempo
                  rotulo="Histórico do bem"
                  momentos={linha.map((vivido) => momentoDe(vivido, atributos))}
                />
              )}
              {consulta.hasNextPage && (
                <div className="z-row">
                  <Button busy={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                    Mostrar mais antigos
                  </Button>
                </div>
              )}
            </div>
          </Card>
        )
      }}
    </RecordView>
  )
}
