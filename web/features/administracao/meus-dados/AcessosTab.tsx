import type { Atribuicao } from '#contract/administracao/pessoas.ts'
import { AtribuicoesTable } from '#web/partes/administracao/AtribuicoesTable.tsx'
import { Card } from '#web/ui/display/Card.tsx'

/** Why the person may do what they may: which profile, where, and until when. */
export function AcessosTab({ atribuicoes }: { atribuicoes: readonly Atribuicao[] }) {
  return (
    <div className="z-stack">
      <p className="z-muted">
        O que você pode fazer vem destes perfis; cada um vale no lugar indicado e no que está abaixo dele.
      </p>
      <Card>
        <AtribuicoesTable
          atribuicoes={atribuicoes}
          vazio="Você ainda não tem nenhum perfil. Peça a quem administra o Zelo o acesso de que precisa."
        />
      </Card>
    </div>
  )
}
