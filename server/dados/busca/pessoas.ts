// People and profiles in the search.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { motivoPorPalavras } from './motivo.ts'
import {
  comPalavras,
  localAlcancado,
  nosDe,
  type Pedido,
  type Procura,
  palavrasInteiras,
  temOQueProcurar,
} from './pedido.ts'

/** Of a person `u`: given some profile, or working, under those nodes. */
function pessoaNoAlcance(pedido: Pedido): Sql {
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

export const usuariosAchados: Procura = async (db, pedido) => {
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

export const perfisAchados: Procura = async (db, pedido) => {
  if (!temOQueProcurar(pedido)) return []
  const achados = await db.rows<{ id: number; nome: string; descricao: string | null; ativo: boolean }>(sql`
    select p.id, p.nome, p.descricao, p.ativo from perfil p
    where ${comPalavras(sql`p.palavras`, pedido)}
    order by not p.ativo, ${palavrasInteiras(sql`p.palavras`, pedido)} desc, lower(f_unaccent(p.nome)), p.id
    limit ${pedido.limite}`)
  return achados.map(({ id, nome, descricao, ativo }) => ({
    id,
    titulo: nome,
    subtitulo: ativo ? descricao : ['Inativo', descricao].filter(Boolean).join(' · '),
    url: `/painel/admin/perfis/${id}`,
    exato: false,
    motivo: motivoPorPalavras(pedido, [
      ['nome', nome],
      ['descrição', descricao],
    ]),
  }))
}
