import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { AtribuirDialog } from './AtribuirDialog.tsx'
import { ACOES, type AcaoConfirmada, ATRIBUIR, VER_COMO } from './acoes-do-usuario.ts'
import { useAcao } from './use-acao.ts'

type Aberta = AcaoConfirmada | 'ver-como' | 'atribuir' | null

export function AcoesDoUsuario({ usuario }: { usuario: UsuarioDetalhado }) {
  const [aberta, setAberta] = useState<Aberta>(null)
  const fechar = () => setAberta(null)
  const acao = useAcao(usuario.id, fechar)
  return (
    <>
      <RecordActions
        acoes={usuario.acoes}
        telas={[
          { ...ATRIBUIR, onSelect: () => setAberta('atribuir') },
          { ...VER_COMO, onSelect: () => setAberta('ver-como') },
          ...ACOES.map((uma) => ({ ...uma, onSelect: () => setAberta(uma) })),
        ]}
      />
      {aberta === 'atribuir' && (
        <AtribuirDialog
          usuario={usuario}
          onClose={fechar}
          aoSalvar={() =>
            acao.mutate({
              chamar: () => api.usuarios.ver({ params: { id: usuario.id } }),
              feito: 'Perfil dado',
            })
          }
        />
      )}
      {aberta === 'ver-como' && <VerComoDialog usuario={usuario} onClose={fechar} />}
      {aberta !== null && typeof aberta === 'object' && (
        <ConfirmDialog
          open
          title={aberta.titulo(usuario.nome)}
          confirmLabel={aberta.rotulo}
          tone={aberta.tom ?? 'primary'}
          busy={acao.isPending}
          onClose={fechar}
          onConfirm={(motivo) => acao.mutate(aberta.pedido(usuario, motivo))}
          {...(aberta.motivo && { reason: {} })}
        >
          <p>{aberta.explica}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The whole panel is drawn anew, as the other person sees it. */
function VerComoDialog({ usuario, onClose }: { usuario: UsuarioDetalhado; onClose: () => void }) {
  const { confirmar } = useSessao()
  const navigate = useNavigate()
  const verComo = useMutation({
    mutationFn: (motivo: string) =>
      dadosDe(api.usuarios.verComo({ params: { id: usuario.id }, body: { motivo } })),
    onSuccess: async () => {
      await confirmar()
      await navigate('/')
    },
    onError: ({ message }) => notify.error(message),
  })
  return (
    <ConfirmDialog
      open
      title={`Ver o painel como ${usuario.nome}?`}
      confirmLabel="Ver como"
      busy={verComo.isPending}
      reason={{ help: 'Fica na auditoria, com o seu nome.' }}
      onClose={onClose}
      onConfirm={verComo.mutate}
    >
      <p>Por até 30 minutos você vê o que esta pessoa vê, sem poder alterar nada.</p>
    </ConfirmDialog>
  )
}
