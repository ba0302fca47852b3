import { Ban, CircleCheck, Eye, LogOut, MailPlus, RotateCcw, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ATOS_DO_ACESSO, ATOS_DO_USUARIO } from '#contract/administracao/atos-do-usuario.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { AtribuirDialog } from './AtribuirDialog.tsx'
import { useAcao, useUsuarioMudou } from './use-acao.ts'

export function AcoesDoUsuario({ usuario }: { usuario: UsuarioDetalhado }) {
  const { id, nome, acoes } = usuario
  const [aberta, setAberta] = useState<'atribuir' | 'ver-como' | null>(null)
  const fechar = () => setAberta(null)
  const acao = useAcao(id, fechar)
  const params = { id }
  const { tela, dialogo } = useAtos<typeof ATOS_DO_USUARIO, unknown>({
    de: 'usuarios',
    atos: ATOS_DO_USUARIO,
    nome,
    pedir: (ato, motivo) => {
      if (ato === 'encerrarSessoes')
        return api.usuarios.encerrarSessoes({ params, body: { sessao_id: null } })
      return ato === 'bloquear' || ato === 'inativar'
        ? api.usuarios[ato]({ params, body: { motivo } })
        : api.usuarios[ato]({ params, body: {} })
    },
    mudou: useUsuarioMudou(id),
    // Who was only invited lost the invitation: to unblock would not bring it back.
    exato: () => usuario.situacao === 'ativo',
  })
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          telaDe('usuarios.atribuir', 'Dar perfil', UserPlus, () => setAberta('atribuir'), 'primary'),
          telaDe('usuarios.verComo', ATOS_DO_ACESSO.verComo.rotulo, Eye, () => setAberta('ver-como')),
          tela('bloquear', Ban, 'danger'),
          tela('desbloquear', CircleCheck),
          tela('reenviarConvite', MailPlus),
          tela('reativar', RotateCcw),
          tela('encerrarSessoes', LogOut),
          tela('inativar', UserMinus, 'danger'),
        ]}
      />
      {aberta === 'atribuir' && (
        <AtribuirDialog
          usuario={usuario}
          onClose={fechar}
          aoSalvar={() => acao.mutate({ chamar: () => api.usuarios.ver({ params }), feito: 'Perfil dado' })}
        />
      )}
      {aberta === 'ver-como' && <VerComoDialog usuario={usuario} onClose={fechar} />}
      {dialogo}
    </>
  )
}

/** The whole panel is drawn anew, as the other person sees it. */
function VerComoDialog({
  usuario: { id, nome },
  onClose,
}: {
  usuario: UsuarioDetalhado
  onClose: () => void
}) {
  const { confirmar } = useSessao()
  const navigate = useNavigate()
  return (
    <AtoDialog
      ato={ATOS_DO_ACESSO.verComo}
      nome={nome}
      pedir={(motivo) => api.usuarios.verComo({ params: { id }, body: { motivo } })}
      mudou={() => void confirmar().then(() => navigate('/'))}
      onClose={onClose}
    />
  )
}
