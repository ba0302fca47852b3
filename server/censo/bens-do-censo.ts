// The census counts these; each becomes an asset without label, `a_tombar`.
import type { CodigoDeClasse } from '#server/patrimonio/classes/semente.ts'

export interface BemDoCenso {
  descricao: string
  classe: CodigoDeClasse
}

/** By column. Totals that other columns already split (QT_COMPUTADOR, QT_COMP_ALUNO) are left out. */
export const BENS_DO_CENSO: Readonly<Record<string, BemDoCenso>> = {
  QT_EQUIP_DVD: { descricao: 'Aparelho de DVD ou Blu-ray', classe: 'AUD-SOM' },
  QT_EQUIP_SOM: { descricao: 'Aparelho de som', classe: 'AUD-SOM' },
  QT_EQUIP_TV: { descricao: 'Televisor', classe: 'AUD-TEL' },
  QT_EQUIP_LOUSA_DIGITAL: { descricao: 'Lousa digital', classe: 'AUD-LOU' },
  QT_EQUIP_MULTIMIDIA: { descricao: 'Projetor multimídia', classe: 'AUD-TEL' },
  QT_EQUIP_RETROPROJETOR: { descricao: 'Retroprojetor', classe: 'AUD-TEL' },
  QT_EQUIP_VIDEOCASSETE: { descricao: 'Videocassete', classe: 'AUD-SOM' },
  QT_EQUIP_PARABOLICA: { descricao: 'Antena parabólica', classe: 'AUD-TEL' },
  QT_EQUIP_COPIADORA: { descricao: 'Copiadora', classe: 'INF-IMP' },
  QT_EQUIP_IMPRESSORA: { descricao: 'Impressora', classe: 'INF-IMP' },
  QT_EQUIP_IMPRESSORA_MULT: { descricao: 'Impressora multifuncional', classe: 'INF-IMP' },
  QT_EQUIP_SCANNER: { descricao: 'Digitalizador', classe: 'INF-IMP' },
  QT_EQUIP_FAX: { descricao: 'Aparelho de fax', classe: 'OUT-GER' },
  QT_EQUIP_FOTO: { descricao: 'Câmera fotográfica', classe: 'AUD-SOM' },
  QT_COMP_ADMINISTRATIVO: { descricao: 'Computador de uso administrativo', classe: 'INF-COM' },
  QT_DESKTOP_ALUNO: { descricao: 'Computador de mesa para estudantes', classe: 'INF-COM' },
  QT_COMP_PORTATIL_ALUNO: { descricao: 'Notebook para estudantes', classe: 'INF-POR' },
  QT_TABLET_ALUNO: { descricao: 'Tablet para estudantes', classe: 'INF-POR' },
}
