// People in the search.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type PedidoDaBusca,
  type Procura,
  palavrasInteiras,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

/** Of a person `u`: given some profile, or working, under those nodes. */
function pessoaNoAlcance(pedido: PedidoDaBusca): Sql {
  const nos = nosDe(pedido, 'admin.usuarios.listar')
  if (nos === null && pedido.palavrasDoLocal === null) return sql`true`
  const noAlcance = localAlcancado(pedido, nos)
  return sql`(exists (select from atribuicao a join local l on l.id = a.local_id
      where a.usuario_id = u.id and ${noAlcance})
    or exists (select from local l where l.id = u.local_lotacao_id and ${noAlcance}))`
}

interface Pessoa {
  id: number
  nome: string
  email: string
  matricula: string | null
  cargo: string | null
}

const usuariosAchados: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const { concessoes } = pedido.ator
  const texto = pedido.pergunta.texto.toLowerCase()
  const achadas = await db.rows<Pessoa>(sql`
    select u.id, u.nome, u.email, u.matricula, u.cargo from usuario u
    where ${comPalavras(sql`u.palavras`, pedido)} and ${pessoaNoAlcance(pedido)}
    order by lower(u.email) = ${texto} or coalesce(lower(u.matricula) = ${texto}, false) desc,
      ${palavrasInteiras(sql`u.palavras`, pedido)} desc, lower(f_unaccent(u.nome)), u.id
    limit ${pedido.limite}`)
  return achadas.map(({ id, nome, email, matricula, cargo }) => {
    const porEmail = email.toLowerCase() === texto
    const porMatricula = matricula !== null && matricula.toLowerCase() === texto
    return {
      id,
      titulo: nome,
      subtitulo: [email, cargo].filter(Boolean).join(' · '),
      url: pode(concessoes, 'admin.usuarios.ver')
        ? `/painel/admin/usuarios/${id}`
        : `/painel/admin/usuarios?texto=${encodeURIComponent(email)}`,
      exato: porEmail || porMatricula,
      motivo: porEmail
        ? `E-mail ${email}`
        : porMatricula
          ? `Matrícula ${matricula}`
          : motivoPorPalavras(pedido, [
              ['nome', nome],
              ['e-mail', email],
              ['matrícula', matricula],
              ['cargo', cargo],
            ]),
    }
  })
}

export const usuariosPesquisaveis = searchable({
  permissoes: ['admin.usuarios.listar'],
  procura: usuariosAchados,
})
