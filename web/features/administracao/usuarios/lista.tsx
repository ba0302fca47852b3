/** The list of people on the screen, and its bulk acts. */
import { Ban, CircleCheck, LogOut, MailPlus, UserMinus, UserPlus } from 'lucide-react'
import { ATOS_DO_USUARIO } from '#contract/administracao/atos-do-usuario.ts'
import { LISTA_DE_USUARIOS } from '#contract/administracao/lista-de-usuarios.ts'
import { type UsuarioListado, usuarios } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { AtribuirEmLote } from './AtribuirEmLote.tsx'
import { perfilEmLocal } from './palavras.ts'
import { SituacaoBadge } from './SituacaoBadge.tsx'

function NomeDaPessoa({ nome, pede_nome }: Pick<UsuarioListado, 'nome' | 'pede_nome'>) {
  return (
    <>
      {nome} {pede_nome && <Badge tone="warning">Pede outro nome</Badge>}
    </>
  )
}

function PerfisDaPessoa({ perfis }: Pick<UsuarioListado, 'perfis'>) {
  const [primeiro, ...outros] = perfis
  if (!primeiro) return <span className="z-muted">Nenhum</span>
  return (
    <>
      {perfilEmLocal(primeiro)}
      {outros.length > 0 && <span className="z-muted"> e mais {outros.length}</span>}
    </>
  )
}

/** `perfis`: the active ones, as options. */
export const daListaDeUsuarios = (perfis: readonly SelectOption[]) =>
  daLista(LISTA_DE_USUARIOS, {
    celulas: { nome: NomeDaPessoa, perfis: PerfisDaPessoa, situacao: SituacaoBadge },
    opcoes: { perfil_id: perfis },
  })

const todos = api.usuarios.emLote

export const ACOES_EM_LOTE: readonly AcaoEmLote<UsuarioListado>[] = [
  { rotulo: 'Dar perfil', icone: UserPlus, exige: usuarios.atribuir, Dialogo: AtribuirEmLote },
  emLote(ATOS_DO_USUARIO.bloquear, {
    icone: Ban,
    exige: usuarios.bloquear,
    executar: (ids, motivo) => todos({ body: { acao: 'bloquear', ids, motivo } }),
    desfazer: {
      exige: usuarios.desbloquear,
      pedir: (_, ids) => todos({ body: { acao: 'desbloquear', ids } }),
    },
  }),
  emLote(ATOS_DO_USUARIO.desbloquear, {
    icone: CircleCheck,
    exige: usuarios.desbloquear,
    executar: (ids) => todos({ body: { acao: 'desbloquear', ids } }),
  }),
  emLote(ATOS_DO_USUARIO.reenviarConvite, {
    icone: MailPlus,
    exige: usuarios.reenviarConvite,
    executar: (ids) => todos({ body: { acao: 'reenviar_convite', ids } }),
  }),
  emLote(ATOS_DO_USUARIO.encerrarSessoes, {
    icone: LogOut,
    exige: usuarios.encerrarSessoes,
    executar: (ids) => todos({ body: { acao: 'encerrar_sessoes', ids } }),
  }),
  emLote(ATOS_DO_USUARIO.inativar, {
    icone: UserMinus,
    exige: usuarios.inativar,
    executar: (ids, motivo) => todos({ body: { acao: 'inativar', ids, motivo } }),
  }),
]
