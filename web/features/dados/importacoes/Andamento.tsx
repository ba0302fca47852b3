import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { numero } from '#web/ui/format.ts'

export function Andamento({ importacao: { situacao, linhas, total } }: { importacao: ImportacaoDetalhada }) {
  const simula = situacao === 'simulando'
  const desfaz = situacao === 'desfazendo'
  return (
    <Card title={simula ? 'Simulando' : desfaz ? 'Desfazendo' : 'Importando'}>
      <div className="z-stack">
        <ProgressBar
          label={situacao === 'na_fila' ? 'Aguardando a vez' : desfaz ? 'Registros' : 'Linhas'}
          value={(linhas / Math.max(total, 1)) * 100}
          valueText={`${numero(linhas)} de ${numero(total)}`}
        />
        <p className="z-muted">
          {simula
            ? 'Tudo é feito e desfeito em seguida: nada fica gravado.'
            : 'Pode sair desta tela: você recebe uma notificação quando terminar.'}
        </p>
      </div>
    </Card>
  )
}
