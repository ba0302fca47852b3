/** The columns, filters and bulk acts of the list of findings. */

import { BellOff, BellRing } from 'lucide-react'
import {
  type Achado,
  CodigoDaRegra,
  diagnostico,
  REGRAS_DO_DIAGNOSTICO,
  SITUACOES_DO_ACHADO,
} from '#contract/analises/diagnostico.ts'
import { SEVERIDADES } from '#contract/analises/diagnostico-regra.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data, reais } from '#web/ui/format.ts'
import { SeveridadeBadge } from './SeveridadeBadge.tsx'
import { SilenciarDialog } from './SilenciarDialog.tsx'

export const COLUNAS: readonly Coluna<Achado>[] = [
  { chave: 'rotulo', rotulo: 'Achado', ordem: 'rotulo', valor: ({ rotulo }) => rotulo },
  { chave: 'regra', rotulo: 'Regra', valor: ({ regra }) => REGRAS_DO_DIAGNOSTICO[regra].nome },
  {
    chave: 'severidade',
    rotulo: 'Severidade',
    opcional: true,
    valor: ({ regra }) => <SeveridadeBadge severidade={REGRAS_DO_DIAGNOSTICO[regra].severidade} />,
  },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local?.nome ?? 'Toda a rede' },
  {
    chave: 'valor',
    rotulo: 'Exposto',
    numero: true,
    ordem: 'valor',
    valor: ({ valor_centavos }) => (valor_centavos === null ? '—' : reais(valor_centavos)),
  },
  {
    chave: 'desde',
    rotulo: 'Desde',
    valor: ({ desde }) => <span className="z-nowrap">{desde === null ? '—' : data(desde)}</span>,
  },
  {
    chave: 'primeiro_em',
    rotulo: 'Visto em',
    ordem: 'primeiro_em',
    valor: ({ primeiro_em, vez }) => (
      <span className="z-nowrap">
        {data(primeiro_em)}
        {vez > 1 && `, ${vez}ª vez`}
      </span>
    ),
  },
  {
    chave: 'situacao',
    rotulo: 'Situação',
    valor: ({ situacao, silencio }) =>
      silencio === null
        ? SITUACOES_DO_ACHADO[situacao]
        : `Silenciado até ${data(silencio.ate)} por ${silencio.por}: ${silencio.motivo}`,
  },
]

export const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Texto', dica: 'O que foi achado, ou o local' },
  {
    tipo: 'varias',
    chave: 'regra',
    rotulo: 'Regra',
    opcoes: CodigoDaRegra.options.map((regra) => ({
      value: regra,
      label: REGRAS_DO_DIAGNOSTICO[regra].nome,
    })),
  },
  { tipo: 'varias', chave: 'severidade', rotulo: 'Severidade', opcoes: opcoesDe(SEVERIDADES) },
  { tipo: 'opcao', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DO_ACHADO) },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local, com o que está abaixo' },
]

export const ACOES_EM_LOTE: readonly AcaoEmLote<Achado>[] = [
  { rotulo: 'Silenciar', icone: BellOff, exige: diagnostico.silenciar, Dialogo: SilenciarDialog },
  {
    rotulo: 'Desfazer o silêncio de',
    icone: BellRing,
    exige: diagnostico.desfazerSilencio,
    aviso: 'Eles voltam à conta dos achados abertos.',
    executar: (ids) => api.diagnostico.desfazerSilencio({ body: { ids } }),
  },
]
