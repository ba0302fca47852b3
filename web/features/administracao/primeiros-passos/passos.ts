/** What each step is for, and where it is taken. */
import {
  Building2,
  ClipboardCheck,
  type LucideIcon,
  Package,
  Package2,
  Settings2,
  Tags,
  UsersRound,
} from 'lucide-react'
import type { PassoDoComeco } from '#contract/administracao/primeiros-passos.ts'

interface Passo {
  titulo: string
  porque: string
  icone: LucideIcon
  /** A verb, and where it leads; the first is the usual way. */
  caminhos: readonly (readonly [rotulo: string, to: string])[]
}

export const PASSOS: Readonly<Record<PassoDoComeco, Passo>> = {
  orgao: {
    titulo: 'Diga quem é o órgão',
    porque: 'Nome, sigla, telefone do suporte e a marca saem em todas as telas, e-mails e documentos.',
    icone: Settings2,
    caminhos: [['Abrir os parâmetros', '/painel/admin/parametros']],
  },
  pessoas: {
    titulo: 'Convide as pessoas',
    porque: 'Cada uma entra com o próprio e-mail e vê só o que o perfil dela permite, nos locais dela.',
    icone: UsersRound,
    caminhos: [
      ['Convidar uma pessoa', '/painel/admin/usuarios?fazer=um'],
      ['Convidar por planilha', '/painel/admin/usuarios?fazer=lista'],
    ],
  },
  rede: {
    titulo: 'Traga as escolas',
    porque: 'O censo escolar do INEP traz as escolas do seu estado com endereço, posição e ambientes.',
    icone: Building2,
    caminhos: [
      ['Importar o censo ou uma planilha', '/painel/admin/importacoes/nova'],
      ['Cadastrar um local', '/painel/locais/cadastrar'],
    ],
  },
  materiais: {
    titulo: 'Monte o catálogo de materiais',
    porque: 'É dele que as escolas pedem e o almoxarifado dá entrada. Dez itens bastam para começar.',
    icone: Package,
    caminhos: [
      ['Importar uma planilha', '/painel/admin/importacoes/nova'],
      ['Cadastrar um material', '/painel/almoxarifado/materiais/cadastrar'],
    ],
  },
  plaquetas: {
    titulo: 'Gere as primeiras plaquetas',
    porque: 'Os números que identificam cada bem, impressos em etiquetas com QR ou gravados em metal.',
    icone: Tags,
    caminhos: [['Gerar um lote', '/painel/almoxarifado/plaquetas?fazer=gerar']],
  },
  bens: {
    titulo: 'Cadastre os bens que já existem',
    porque: 'Uma planilha traz milhares de uma vez; o que faltar aparece nas visitas.',
    icone: Package2,
    caminhos: [
      ['Importar uma planilha', '/painel/admin/importacoes/nova'],
      ['Cadastrar um bem', '/painel/almoxarifado/patrimonios/cadastrar'],
    ],
  },
  visita: {
    titulo: 'Programe a primeira visita',
    porque: 'Um agente vai à escola com o telefone, com ou sem sinal, e confere ambientes e bens.',
    icone: ClipboardCheck,
    caminhos: [['Programar visita', '/painel/monitoramentos?fazer=programar']],
  },
}
