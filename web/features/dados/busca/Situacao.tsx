import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { plural } from '#web/ui/format.ts'
import type { UseBusca } from './use-busca.ts'

export type SituacaoProps = {
  pergunta: string
  busca: UseBusca
  /** Options on the screen. */
  quantas: number
  perguntar: (texto: string) => void
}

function frase({ pergunta, busca, quantas }: Omit<SituacaoProps, 'perguntar'>, semAcesso: boolean): string {
  if (pergunta === '') return ''
  if (busca.carregando) return 'Carregando'
  if (busca.erro !== null) return busca.erro
  if (quantas === 0)
    return semAcesso ? 'Sua conta ainda não tem acesso a nenhuma área.' : 'Nenhum resultado encontrado.'
  return plural(quantas, 'resultado', 'resultados')
}

/** How the search stands, for the eye while it matters and always for the ear. */
export function Situacao({ pergunta, busca, quantas, perguntar }: SituacaoProps) {
  const { sessao } = useSessao()
  const discreta = pergunta === '' || (quantas > 0 && !busca.carregando && busca.erro === null)
  const sugestoes = busca.carregando || quantas > 0 ? [] : (busca.resultado?.sugestoes ?? [])
  return (
    <>
      <p role="status" className={discreta ? 'z-hidden' : 'z-busca-situacao'}>
        {busca.carregando && <Spinner />}
        {frase({ pergunta, busca, quantas }, sessao?.permissoes.length === 0)}
      </p>
      {sugestoes.length > 0 && (
        <div className="z-busca-sugestoes">
          <p>Você quis dizer:</p>
          {sugestoes.map((sugestao) => (
            <Button key={sugestao} size="sm" onClick={() => perguntar(sugestao)}>
              {sugestao}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
