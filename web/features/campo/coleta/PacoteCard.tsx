import type { PacoteImportado } from '#contract/campo/coleta.ts'
import { TAREFAS } from '#contract/campo/tarefas.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora, numero } from '#web/ui/format.ts'

const SITUACOES: Readonly<Record<PacoteImportado['tarefas'][number]['situacao'], string>> = {
  aplicada: 'Aplicada',
  ja_recebida: 'Já recebida',
  quarentena: 'Quarentena',
  recusada: 'Recusada',
}

export function PacoteCard({ pacote }: { pacote: PacoteImportado }) {
  const paradas = pacote.tarefas.filter(
    ({ situacao }) => situacao === 'recusada' || situacao === 'quarentena',
  )
  return (
    <Card
      title={`${pacote.usuario.nome}, ${dataHora(pacote.criado_em)}`}
      actions={pacote.recusadas > 0 && <Badge tone="danger">{numero(pacote.recusadas)} recusadas</Badge>}
    >
      <Facts
        items={[
          { label: 'Aplicadas', value: numero(pacote.aplicadas) },
          { label: 'Já recebidas', value: numero(pacote.ja_recebidas) },
          { label: 'Em quarentena', value: numero(pacote.em_quarentena) },
          { label: 'Importado', value: `${dataHora(pacote.importado_em)}, ${pacote.importado_por.nome}` },
          { label: 'Aparelho', value: <code>{pacote.dispositivo_id.slice(0, 8)}</code> },
        ]}
      />
      {paradas.length > 0 && (
        <ul>
          {paradas.map(({ op_id, acao, situacao, mensagem }) => (
            <li key={op_id}>
              {TAREFAS[acao].rotulo}: {SITUACOES[situacao]}
              {mensagem && `. ${mensagem}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
