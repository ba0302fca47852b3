/** What may be done with a person, each with the question before it. */

import {
  Ban,
  CircleCheck,
  Eye,
  LogOut,
  type LucideIcon,
  MailPlus,
  RotateCcw,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import type { PedidoDeAto } from '#web/detail/ato-no-registro.ts'

export interface AcaoConfirmada {
  /** As in the record's `acoes`. */
  chave: string
  rotulo: string
  icone: LucideIcon
  tom?: 'danger'
  titulo: (nome: string) => string
  explica: string
  motivo?: true
  pedido: (usuario: UsuarioDetalhado, motivo: string) => PedidoDeAto<unknown>
}

const alvo = ({ id }: UsuarioDetalhado) => ({ params: { id } })

export const ACOES: readonly AcaoConfirmada[] = [
  {
    chave: 'usuarios.bloquear',
    rotulo: 'Bloquear',
    icone: Ban,
    tom: 'danger',
    titulo: (nome) => `Bloquear ${nome}?`,
    explica:
      'As sessões terminam na hora, e a pessoa não entra até ser desbloqueada. Nada do que fez se perde.',
    motivo: true,
    pedido: (usuario, motivo) => ({
      chamar: () => api.usuarios.bloquear({ ...alvo(usuario), body: { motivo } }),
      feito: 'Usuário bloqueado',
    }),
  },
  {
    chave: 'usuarios.desbloquear',
    rotulo: 'Desbloquear',
    icone: CircleCheck,
    titulo: (nome) => `Desbloquear ${nome}?`,
    explica: 'A pessoa volta a entrar com a senha que tinha.',
    pedido: (usuario) => ({
      chamar: () => api.usuarios.desbloquear({ ...alvo(usuario), body: {} }),
      feito: 'Usuário desbloqueado',
    }),
  },
  {
    chave: 'usuarios.reenviarConvite',
    rotulo: 'Reenviar convite',
    icone: MailPlus,
    titulo: (nome) => `Reenviar o convite de ${nome}?`,
    explica: 'O convite anterior deixa de valer.',
    pedido: (usuario) => ({
      chamar: () => api.usuarios.reenviarConvite({ ...alvo(usuario), body: {} }),
      feito: 'Convite enviado',
    }),
  },
  {
    chave: 'usuarios.reativar',
    rotulo: 'Reativar',
    icone: RotateCcw,
    titulo: (nome) => `Reativar ${nome}?`,
    explica: 'A pessoa recebe um convite para criar outra senha.',
    pedido: (usuario) => ({
      chamar: () => api.usuarios.reativar({ ...alvo(usuario), body: {} }),
      feito: 'Usuário reativado; o convite foi enviado',
    }),
  },
  {
    chave: 'usuarios.encerrarSessoes',
    rotulo: 'Encerrar sessões',
    icone: LogOut,
    titulo: (nome) => `Encerrar todas as sessões de ${nome}?`,
    explica: 'O que os aparelhos ainda não enviaram continua neles, e segue quando a pessoa entrar de novo.',
    pedido: (usuario) => ({
      chamar: () => api.usuarios.encerrarSessoes({ ...alvo(usuario), body: { sessao_id: null } }),
      feito: 'Sessões encerradas',
    }),
  },
  {
    chave: 'usuarios.inativar',
    rotulo: 'Inativar',
    icone: UserMinus,
    tom: 'danger',
    titulo: (nome) => `Inativar ${nome}?`,
    explica: 'O vínculo termina; o cadastro e a história ficam. Envios pendentes precisam chegar antes.',
    motivo: true,
    pedido: (usuario, motivo) => ({
      chamar: () => api.usuarios.inativar({ ...alvo(usuario), body: { motivo } }),
      feito: 'Usuário inativado',
    }),
  },
]

export const VER_COMO = { chave: 'usuarios.verComo', rotulo: 'Ver como', icone: Eye } as const
export const ATRIBUIR = {
  chave: 'usuarios.atribuir',
  rotulo: 'Dar perfil',
  icone: UserPlus,
  tom: 'primary',
} as const
