import { Ban, PackageCheck, Truck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { FilaDeRemessas, RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { aConfirmar, motivoDoLote } from '#web/detail/motivo-do-ato.ts'
import { detalheDaRemessa } from '#web/partes/almoxarifado/RemessasDoPedido.tsx'
import {
  CHAVE_DAS_REMESSAS,
  enderecoDaRemessa,
  permite,
  RemessaBadge,
} from '#web/partes/almoxarifado/remessas.tsx'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { ExpedirEmLoteDialog } from './ExpedirEmLoteDialog.tsx'
import { useLote } from './lote.ts'
import { RomaneioButton } from './RomaneioButton.tsx'
import { RotaDasEscolhidas, RotaDeTodas } from './RotaLink.tsx'

export type FilaDaExpedicao = Exclude<FilaDeRemessas, 'a_receber' | 'a_tratar'>
type Props = { fila: FilaDaExpedicao; texto: string; deposito_id: number | null }

const VAZIAS: Readonly<Record<FilaDaExpedicao, string>> = {
  a_separar: 'Nada está sendo separado.',
  a_expedir: 'Nada espera para sair.',
  a_caminho: 'Nada está a caminho.',
  voltando: 'Nada está voltando.',
  com_divergencia: 'Nenhuma divergência a tratar.',
}

const COMO_CHEGA: Readonly<Record<FilaDaExpedicao, string>> = {
  a_separar: 'Uma remessa começa quando alguém separa um pedido autorizado.',
  a_expedir: 'A remessa chega aqui quando a separação dela é concluída.',
  a_caminho: 'A remessa chega aqui quando sai do depósito.',
  voltando: 'A remessa recusada no destino volta por aqui.',
  com_divergencia: 'O que o destino recebe diferente do que saiu chega aqui.',
}

/** As many as one bulk act takes. */
const LIMITE = 100

export function RemessasDaFila({ fila, texto, deposito_id }: Props) {
  const [escolhidas, setEscolhidas] = useState<readonly number[]>([])
  const procurado = useDeferredValue(texto.trim())
  const lista = usePagedList([...CHAVE_DAS_REMESSAS, 'fila', fila, deposito_id, procurado], (onde) =>
    api.remessas.listar({
      query: { ...onde, fila, texto: procurado || undefined, origem_id: deposito_id ?? undefined },
    }),
  )
  const juntas = lista.itens.filter(({ id }) => escolhidas.includes(id))
  const emLote = fila === 'a_separar' || fila === 'a_expedir' || fila === 'a_caminho'
  return (
    <div className="z-stack">
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={PackageCheck} title={VAZIAS[fila]}>
            {COMO_CHEGA[fila]}
          </EmptyState>
        }
      >
        {(itens) => (
          <Card actions={fila === 'a_expedir' && <RotaDeTodas remessas={itens} />}>
            <ul className="z-fila" aria-label="Remessas">
              {itens.map((remessa) => (
                <li key={remessa.id}>
                  {emLote && (
                    <Checkbox
                      label={<span className="z-hidden">Escolher {remessa.numero}</span>}
                      checked={escolhidas.includes(remessa.id)}
                      onChange={({ target }) =>
                        setEscolhidas(
                          target.checked
                            ? [...escolhidas, remessa.id]
                            : escolhidas.filter((id) => id !== remessa.id),
                        )
                      }
                    />
                  )}
                  <DaRemessa remessa={remessa} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedListView>
      {juntas.length > 0 && <EmLote remessas={juntas} onLimpar={() => setEscolhidas([])} />}
    </div>
  )
}

function DaRemessa({ remessa }: { remessa: RemessaListada }) {
  const { id, numero, pedido, destino, itens, itens_coletados, situacao } = remessa
  return (
    <div className="z-fila-texto">
      <div className="z-row">
        <strong>
          <Link to={enderecoDaRemessa(id)}>{numero}</Link>
        </strong>
        <RemessaBadge situacao={situacao} />
      </div>
      <p>{destino.nome}</p>
      <p className="z-muted z-small">
        {[
          pedido.protocolo,
          situacao === 'em_separacao' && `${itens_coletados} de ${itens} pegos`,
          detalheDaRemessa(remessa),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

type DoLote = { remessas: readonly RemessaListada[]; onLimpar: () => void }

function EmLote({ remessas: juntas, onLimpar }: DoLote) {
  const [aberta, setAberta] = useState<'expedir' | 'cancelar' | null>(null)
  const lote = useLote(() => {
    setAberta(null)
    onLimpar()
  })
  const abrir = (qual: 'expedir' | 'cancelar') => {
    lote.reset()
    setAberta(qual)
  }
  const podem = (acao: string) => juntas.filter((remessa) => permite(remessa, acao)).map(({ id }) => id)
  const [expedem, cancelam] = [podem('expedir'), podem('cancelar')]
  return (
    <section className="z-form-bar" aria-label="Seleção">
      <strong role="status">{plural(juntas.length, 'escolhida', 'escolhidas')}</strong>
      <Button variant="quiet" onClick={onLimpar}>
        Limpar
      </Button>
      <RotaDasEscolhidas remessas={juntas} />
      <RomaneioButton remessas={juntas} />
      {cancelam.length > 0 && (
        <Button icon={Ban} disabled={juntas.length > LIMITE} onClick={() => abrir('cancelar')}>
          Cancelar {cancelam.length}
        </Button>
      )}
      {expedem.length > 0 && (
        <Button
          variant="primary"
          icon={Truck}
          disabled={juntas.length > LIMITE}
          onClick={() => abrir('expedir')}
        >
          Expedir {expedem.length}
        </Button>
      )}
      {aberta === 'expedir' && (
        <ExpedirEmLoteDialog
          quantas={expedem.length}
          ocupado={lote.isPending}
          onClose={() => setAberta(null)}
          onExpedir={(como) => lote.mutate({ acao: 'expedir', ids: expedem, ...como })}
        />
      )}
      <ConfirmDialog
        open={aberta === 'cancelar'}
        title={`Cancelar ${plural(cancelam.length, 'remessa', 'remessas')}?`}
        confirmLabel={cancelam.length === 1 ? 'Cancelar remessa' : 'Cancelar remessas'}
        tone="danger"
        {...aConfirmar(motivoDoLote('remessas.cancelar'), lote.error)}
        busy={lote.isPending}
        onClose={() => setAberta(null)}
        onConfirm={(motivo) => lote.mutate({ acao: 'cancelar', ids: cancelam, motivo })}
      >
        <p>O que foi separado volta à prateleira, e os pedidos voltam a ter o que separar.</p>
      </ConfirmDialog>
    </section>
  )
}
