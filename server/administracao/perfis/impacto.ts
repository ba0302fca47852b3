// What a change of a profile would do, before anybody makes it.
import type { ImpactoDoPerfil, perfis } from '#contract/administracao/perfis.ts'
import { type Permissao, verbeteDe } from '#contract/casa/permissoes.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { passamAJuntar, quantosTitulares, soPorEste } from './impact-queries.ts'
import { perfilPorId } from './queries.ts'
import { PARES_SEGREGADOS } from './segregacao.ts'

export async function impacto({
  tx,
  params,
  body,
  services,
}: Call<typeof perfis.impacto>): Promise<ImpactoDoPerfil> {
  const { fuso } = services.config
  const achado = await perfilPorId(tx, params.id, fuso)
  if (achado === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Perfil não encontrado.')
  const antes = achado.alvo.chaves
  const depois = [...new Set(body.chaves)]
  const perfil = { id: params.id, fuso }
  const ganhas = antes.includes(null) ? [] : depois.filter((chave) => !antes.includes(chave))
  const perdidas = antes.filter((chave) => chave !== null).filter((chave) => !depois.includes(chave))
  const quantos = await soPorEste(tx, perfil, [...ganhas, ...perdidas])
  const contadas = (chaves: readonly Permissao[]) =>
    chaves
      .map((permissao) => ({
        permissao,
        rotulo: verbeteDe(permissao).rotulo,
        usuarios: quantos.get(permissao) ?? 0,
      }))
      .sort((x, y) => y.usuarios - x.usuarios)
  const alertas = []
  for (const par of PARES_SEGREGADOS) {
    const usuarios = await passamAJuntar(tx, perfil, par, { antes, depois })
    if (usuarios > 0) alertas.push({ mensagem: mensagemDe(usuarios, par.poder), usuarios })
  }
  return {
    usuarios: await quantosTitulares(tx, perfil),
    ganham: contadas(ganhas),
    perdem: contadas(perdidas),
    alertas,
  }
}

function mensagemDe(usuarios: number, poder: string): string {
  return usuarios === 1 ? `1 pessoa passa a poder ${poder}.` : `${usuarios} pessoas passam a poder ${poder}.`
}
