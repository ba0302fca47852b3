// What a person hands to the support: enough to find the case, nothing that opens a door.
import { VERSAO } from '#contract/casa/versao.ts'

export interface DadosDoDiagnostico {
  agora: Date
  fuso: string
  email: string
  endereco: string
  navegador: string
  tela: { largura: number; altura: number; densidade: number }
  janela: { largura: number; altura: number }
  conexao: { online: boolean; verificada: boolean }
  /** Null while the device's own store is closed. */
  dispositivo_id: string | null
  pendentes: number
  recusados: number
}

/** The release, and which commit or sources this very program was built from; tests and `npm run dev` build nothing. */
export function versaoPorExtenso(construcao: string | undefined = import.meta.env.VITE_CONSTRUCAO): string {
  const versao = `Zelo ${VERSAO.numero} · ${VERSAO.data}`
  return construcao ? `${versao} · construção ${construcao}` : versao
}

function conexaoPorExtenso({ online, verificada }: DadosDoDiagnostico['conexao']): string {
  if (!verificada) return 'ainda não verificada'
  return online ? 'o servidor responde' : 'o servidor não responde'
}

export function textoDoDiagnostico(dados: DadosDoDiagnostico): string {
  const { agora, tela, janela } = dados
  return [
    versaoPorExtenso(),
    `Quando: ${agora.toISOString()} · fuso ${dados.fuso}`,
    `Conta: ${dados.email}`,
    `Endereço: ${dados.endereco}`,
    `Navegador: ${dados.navegador}`,
    `Tela: ${tela.largura}×${tela.altura}, densidade ${tela.densidade}; janela: ${janela.largura}×${janela.altura}`,
    `Conexão: ${conexaoPorExtenso(dados.conexao)}`,
    `Aparelho: ${dados.dispositivo_id ?? 'não identificado'}`,
    `Envios pendentes: ${dados.pendentes}, dos quais ${dados.recusados} precisam de alguém`,
  ].join('\n')
}
