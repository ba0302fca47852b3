import type { FechamentoDetalhado } from '#contract/almoxarifado/fechamentos.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { CHAVE_DOS_FECHAMENTOS, chaveDoFechamento } from './palavras.ts'

/** What an act answered is what the screens show from now on. */
export const useFechamentoMudou = () =>
  useRegistroMudou<FechamentoDetalhado>(chaveDoFechamento, (id) => [
    CHAVE_DOS_FECHAMENTOS,
    ['documentos-do-registro', 'fechamento', id],
  ])
