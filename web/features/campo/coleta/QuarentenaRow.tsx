import type { EmQuarentena } from '#contract/campo/coleta.ts'
import { TAREFAS } from '#contract/campo/tarefas.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { PhotoGrid, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { dataHora } from '#web/ui/format.ts'
import { fatosDe } from './palavras.ts'

type Props = {
  item: EmQuarentena
  escolhido: boolean
  /** Null when there is nothing to decide here. */
  onEscolher: ((sim: boolean) => void) | null
}

const ENTIDADE = (operacao: string) => (operacao.startsWith('instalacoes.') ? 'instalacao' : 'patrimonio')

export function QuarentenaRow({ item, escolhido, onEscolher }: Props) {
  const titulo = item.acao ? TAREFAS[item.acao].rotulo : item.operacao
  const sobre = item.alvo ? `${titulo}: ${item.alvo}` : titulo
  return (
    <Card
      title={sobre}
      actions={
        onEscolher && (
          <Checkbox
            label={
              <>
                Marcar
                <span className="z-hidden">
                  {' '}
                  {sobre}, de {item.autor.nome}
                </span>
              </>
            }
            checked={escolhido}
            onChange={(event) => onEscolher(event.target.checked)}
          />
        )
      }
    >
      <p className="z-small z-muted">
        {item.autor.nome}, {dataHora(item.capturado_em ?? item.recebido_em)} · {item.monitoramento.protocolo}{' '}
        · {item.monitoramento.local}
      </p>
      <p className="z-small">{item.motivo}</p>
      <Facts items={fatosDe(item.conteudo ?? {}, ENTIDADE(item.operacao))} />
      {item.foto_url && (
        <PhotoGrid label="Foto do registro">
          {[
            <PhotoTile
              key={item.op_id}
              src={`${item.foto_url}?tamanho=miniatura`}
              alt={`Foto de ${item.autor.nome}`}
              href={item.foto_url ?? ''}
            />,
          ]}
        </PhotoGrid>
      )}
      {item.decidida_em && (
        <p className="z-small z-muted">
          {item.situacao === 'aplicada' ? 'Aplicado' : 'Recusado'} por {item.decidida_por?.nome ?? '—'} em{' '}
          {dataHora(item.decidida_em)}
          {item.observacao && `: ${item.observacao}`}
        </p>
      )}
    </Card>
  )
}
