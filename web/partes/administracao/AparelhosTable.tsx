import type { ReactNode } from 'react'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import { useEsteAparelho } from '#web/offline-browser/use-aparelho.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, plural, tempoRelativo } from '#web/ui/format.ts'

type Props = {
  aparelhos: readonly AparelhoDaPessoa[]
  acao: (aparelho: AparelhoDaPessoa) => ReactNode
}

function Marca({ aparelho, este }: { aparelho: AparelhoDaPessoa; este: boolean }) {
  if (aparelho.recusado_em) return <Badge tone="danger">Recusado desde {data(aparelho.recusado_em)}</Badge>
  if (aparelho.pendentes > 0)
    return <Badge tone="warning">{plural(aparelho.pendentes, 'envio pendente', 'envios pendentes')}</Badge>
  return este ? <Badge tone="success">Este aparelho</Badge> : null
}

/** The devices a person works on in the field, and what they still hold. */
export function AparelhosTable({ aparelhos, acao }: Props) {
  const este = useEsteAparelho()
  return (
    <RecordList
      rotulo="Aparelhos"
      vazio="Nenhum aparelho. Um aparece quando a pessoa trabalha nele em uma visita."
      itens={aparelhos.map((aparelho) => ({
        chave: aparelho.id,
        titulo: aparelho.navegador,
        marca: <Marca aparelho={aparelho} este={aparelho.id === este} />,
        detalhe: [
          `Último contato ${tempoRelativo(aparelho.ultimo_contato_em, new Date())}`,
          aparelho.espaco !== null && `${aparelho.espaco}% do espaço em uso`,
          `nº ${aparelho.id.slice(0, 8)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        acao: acao(aparelho),
      }))}
    />
  )
}
